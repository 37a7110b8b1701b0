/**
 * `virtual:words/<language>/<part>` and `virtual:rules/<language>/<game>`: the words of the Python
 * half, cut into what a page loads at once. A part is `common`, a game, `plain`, `table`, `keep`, `box`, `review` or `learn`; it holds the shared
 * .ftl file, the .ftl files of the browser (src/words/<language>/*.ftl) and the names of colours or options.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";
import { packaged, readToml } from "./toml.ts";

export const LANGUAGES = ["en", "fr", "es"] as const;
export const GAMES = ["color-yam", "double-yam", "yam-color", "coloretto"] as const;
/** Parts that belong to no game and are not wanted at once, and the browser's own files that they hold. */
const LATER: Record<string, readonly string[]> = {
  /** Beside why a box cannot be used. */
  box: ["box.ftl"],
  /** Beside what the referee says. */
  keep: ["keep.ftl"],
  learn: ["learn.ftl", "paper.ftl"],
  review: ["practice.ftl", "review.ftl", "skill.ftl"],
  table: ["around.ftl", "hints.ftl", "replay.ftl", "table.ftl"],
  /** What a game without words of its own needs. */
  plain: ["dice.ftl", "end.ftl", "match.ftl", "seal.ftl"],
};
/** Files of the browser that come with some games. */
const SHARED: Record<string, readonly string[]> = {
  "dice.ftl": GAMES,
  "end.ftl": GAMES,
  "match.ftl": ["coloretto", "double-yam"],
  "seal.ftl": GAMES,
  "train.ftl": ["yam-color"],
};
/** Files of the Python half that come with such a part. */
const PACKAGED: Record<string, string> = { box: "material.ftl", keep: "keep.ftl" };
type Language = (typeof LANGUAGES)[number];
type Words = Record<Language, string>;

const OWN = join(import.meta.dirname, "../src/words/");
const ID = /^virtual:(words|rules)\/(en|fr|es)\/([a-z-]+)$/;

export function words(): Plugin {
  return {
    name: "arlequin-words",
    resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
    load(id) {
      const match = id.startsWith("\0") ? ID.exec(id.slice(1)) : null;
      if (match === null) return null;
      const [, kind, language, part] = match as unknown as [string, string, Language, string];
      watch(this, language);
      const made = kind === "words" ? wordsOf(language, part) : rulesOf(language, part);
      return `export default ${JSON.stringify(made)};`;
    },
  };
}

function watch(context: Rollup.PluginContext, language: Language): void {
  context.addWatchFile(packaged("words/colours.toml"));
  for (const folder of [packaged(`words/${language}/`), ...GAMES.map((game) => packaged(folderOf(game))), `${OWN}${language}/`]) {
    for (const file of readdirSync(folder)) if (/\.(ftl|toml)$/.test(file)) context.addWatchFile(folder + file);
  }
}

/** What a part's module holds. */
export interface WordsPart {
  ftl: string;
  names: Names;
}

export interface OptionNames {
  label: string;
  help: string;
  values: Record<string, { label: string; help: string }>;
}

export interface Names {
  colours?: Record<string, { name: string; letter: string }>;
  games?: Record<string, { title: string; players: string; pitch: string }>;
  /** By game, then by option. */
  options?: Record<string, Record<string, OptionNames>>;
  objectives?: Record<string, string>;
}

export function wordsOf(language: Language, part: string): WordsPart {
  const isGame = (GAMES as readonly string[]).includes(part);
  const later = LATER[part];
  const shared = PACKAGED[part] ? [packaged(`words/${language}/${PACKAGED[part]}`)] : [];
  if (later) return { ftl: joined([...shared, ...ownFiles(language, later)]), names: {} };
  const own = isGame ? [...sharedBy(part), `${part}.ftl`] : ownCommon(language);
  const told = isGame ? `${folderOf(part)}${language}.ftl` : `words/${language}/${part}.ftl`;
  const ftl = joined([packaged(told), ...ownFiles(language, own)].filter(existsSync));
  return { ftl, names: isGame ? gameNames(language, part) : commonNames(language) };
}

function ownFiles(language: Language, files: readonly string[]): string[] {
  return files.map((file) => `${OWN}${language}/${file}`);
}

function joined(files: readonly string[]): string {
  return files.map((file) => slim(readFileSync(file, "utf8"))).join("\n");
}

/** Where the Python half keeps the words of a game. */
function folderOf(game: string): string {
  return `words/${game.replaceAll("-", "_")}/`;
}

function sharedBy(game: string): string[] {
  return Object.keys(SHARED).filter((file) => SHARED[file]?.includes(game));
}

/** The browser's own files that belong to no game and to no later part. */
function ownCommon(language: Language): string[] {
  const others = new Set<string>([...Object.keys(SHARED), ...Object.values(LATER).flat(), ...GAMES.map((game) => `${game}.ftl`)]);
  return readdirSync(OWN + language)
    .filter((file) => file.endsWith(".ftl") && !others.has(file))
    .sort();
}

/** Without comments and empty lines: they are for translators. */
function slim(ftl: string): string {
  return ftl.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
}

type ColourNames = Record<string, { name: Words; letter: Words }>;

interface GameNames {
  title: Words;
  options: Record<string, { label: Words; help: Words; values: Record<string, { label: Words; help: Words }> }>;
  objectives?: Record<string, Words>;
}

interface Book {
  game: string;
  prefix: string;
  title: Words;
  players: Words;
  pitch: Words;
  material: Words[];
  section: { id: string; title: Words; rule: (Words & { number: string; title?: Words; decided?: boolean; options?: string[] })[] }[];
  example?: (Words & { rules: string[] })[];
}

function commonNames(language: Language): Names {
  const file = readToml<ColourNames>("words/colours.toml");
  const colours = mapped(file, (c) => ({ name: c.name[language], letter: c.letter[language] }));
  const games = Object.fromEntries(GAMES.map((game) => [game, gameTitle(language, game)]));
  return { colours, games };
}

function gameTitle(language: Language, game: string): { title: string; players: string; pitch: string } {
  const book = readToml<Book>(`${folderOf(game)}rules.toml`);
  return {
    title: book.title[language].trim(),
    players: book.players[language].trim(),
    pitch: book.pitch[language].trim(),
  };
}

function gameNames(language: Language, game: string): Names {
  const names = readToml<GameNames>(`${folderOf(game)}names.toml`);
  const told = (words: { label: Words; help: Words }) => ({ label: words.label[language], help: words.help[language] });
  const options = mapped(names.options, (o) => ({ ...told(o), values: mapped(o.values, told) }));
  const objectives = mapped(names.objectives ?? {}, (words) => words[language]);
  return { options: { [game]: options }, ...(names.objectives && { objectives }) };
}

/** A rule as the rules page shows it. */
export interface RulesBook {
  game: string;
  prefix: string;
  title: string;
  players: string;
  pitch: string;
  material: string[];
  sections: { id: string; title: string; rules: { number: string; title: string; text: string; decided: boolean; options: string[] }[] }[];
  examples: { text: string; rules: string[] }[];
}

export function rulesOf(language: Language, game: string): RulesBook {
  const book = readToml<Book>(`${folderOf(game)}rules.toml`);
  return {
    game: book.game,
    prefix: book.prefix,
    ...gameTitle(language, game),
    material: book.material.map((words) => words[language].trim()),
    sections: book.section.map((section) => ({
      id: section.id,
      title: section.title[language].trim(),
      rules: section.rule.map((rule) => ({
        number: rule.number,
        title: rule.title?.[language].trim() ?? "",
        text: rule[language].trim(),
        decided: rule.decided ?? false,
        options: rule.options ?? [],
      })),
    })),
    examples: (book.example ?? []).map((example) => ({ text: example[language].trim(), rules: example.rules })),
  };
}

function mapped<A, B>(things: Record<string, A>, make: (thing: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, make(thing)]));
}
