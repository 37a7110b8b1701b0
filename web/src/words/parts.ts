/** The parts in which words are loaded: each (language, part) is a file of its own in the build. */
import type { RulesBook, WordsPart } from "../../build/words.ts";

export const LANGUAGES = ["en", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français", es: "Español" };
export const GAMES = ["color-yam", "double-yam", "yam-color", "coloretto"] as const;
export type Game = (typeof GAMES)[number];
/** `table` is for pages on which a table stands; `plain` comes with a game whose words these pages do not have. */
export type Part = "box" | "common" | "keep" | "learn" | "plain" | "review" | "table" | Game;

type Load<T> = () => Promise<{ default: T }>;

const WORDS: Record<Language, Record<Part, Load<WordsPart>>> = {
  en: {
    box: () => import("virtual:words/en/box"),
    common: () => import("virtual:words/en/common"),
    keep: () => import("virtual:words/en/keep"),
    learn: () => import("virtual:words/en/learn"),
    plain: () => import("virtual:words/en/plain"),
    review: () => import("virtual:words/en/review"),
    table: () => import("virtual:words/en/table"),
    "color-yam": () => import("virtual:words/en/color-yam"),
    "double-yam": () => import("virtual:words/en/double-yam"),
    "yam-color": () => import("virtual:words/en/yam-color"),
    coloretto: () => import("virtual:words/en/coloretto"),
  },
  fr: {
    box: () => import("virtual:words/fr/box"),
    common: () => import("virtual:words/fr/common"),
    keep: () => import("virtual:words/fr/keep"),
    learn: () => import("virtual:words/fr/learn"),
    plain: () => import("virtual:words/fr/plain"),
    review: () => import("virtual:words/fr/review"),
    table: () => import("virtual:words/fr/table"),
    "color-yam": () => import("virtual:words/fr/color-yam"),
    "double-yam": () => import("virtual:words/fr/double-yam"),
    "yam-color": () => import("virtual:words/fr/yam-color"),
    coloretto: () => import("virtual:words/fr/coloretto"),
  },
  es: {
    box: () => import("virtual:words/es/box"),
    common: () => import("virtual:words/es/common"),
    keep: () => import("virtual:words/es/keep"),
    learn: () => import("virtual:words/es/learn"),
    plain: () => import("virtual:words/es/plain"),
    review: () => import("virtual:words/es/review"),
    table: () => import("virtual:words/es/table"),
    "color-yam": () => import("virtual:words/es/color-yam"),
    "double-yam": () => import("virtual:words/es/double-yam"),
    "yam-color": () => import("virtual:words/es/yam-color"),
    coloretto: () => import("virtual:words/es/coloretto"),
  },
};

const RULES: Record<Language, Record<Game, Load<RulesBook>>> = {
  en: {
    "color-yam": () => import("virtual:rules/en/color-yam"),
    "double-yam": () => import("virtual:rules/en/double-yam"),
    "yam-color": () => import("virtual:rules/en/yam-color"),
    coloretto: () => import("virtual:rules/en/coloretto"),
  },
  fr: {
    "color-yam": () => import("virtual:rules/fr/color-yam"),
    "double-yam": () => import("virtual:rules/fr/double-yam"),
    "yam-color": () => import("virtual:rules/fr/yam-color"),
    coloretto: () => import("virtual:rules/fr/coloretto"),
  },
  es: {
    "color-yam": () => import("virtual:rules/es/color-yam"),
    "double-yam": () => import("virtual:rules/es/double-yam"),
    "yam-color": () => import("virtual:rules/es/yam-color"),
    coloretto: () => import("virtual:rules/es/coloretto"),
  },
};

export async function loadPart(language: Language, part: Part): Promise<WordsPart> {
  return (await WORDS[language][part]()).default;
}

/** The rules of a game as texts, by number. */
export async function loadRules(language: Language, game: Game): Promise<RulesBook> {
  return (await RULES[language][game]()).default;
}

export function isGame(name: string): name is Game {
  return (GAMES as readonly string[]).includes(name);
}

export function isLanguage(name: string): name is Language {
  return (LANGUAGES as readonly string[]).includes(name);
}

/** The first language asked for that we speak: `fr-CA` is French. */
export function preferredLanguage(asked: readonly string[]): Language {
  const ours = asked.map((tag) => tag.toLowerCase().split(/[^a-z]/)[0] ?? "");
  return ours.find(isLanguage) ?? "en";
}
