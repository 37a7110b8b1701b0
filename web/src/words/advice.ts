/** Advice in words: what to do, what it is worth, and why. The twin of words/advice_text.py. */
import type { Advised, Deed, Group, Why } from "../wire/types.ts";
import { args } from "./arguments.ts";
import type { Args } from "./messages.ts";
import type { Phrases } from "./phrases.ts";
import type { Narrator } from "./narrator.ts";

const COMMA = new Set(["fr", "es"]);
const MINUS = "\u2212";
/** Units that are points or cards; the others are chances. */
const POINTS = new Set(["points", "gain", "cards"]);
/** Units of which a gain has its sign. */
const SIGNED = new Set(["gain", "cards"]);

/** A number with one decimal, halves rounded upwards. */
export function decimal(language: string, value: number): string {
  const tenths = Math.floor(Math.abs(value) * 10 + 0.5);
  const text = `${Math.floor(tenths / 10)}${COMMA.has(language) ? "," : "."}${tenths % 10}`;
  return value < 0 && tenths ? MINUS + text : text;
}

/** `+6`. */
function signedNumber(number: number): string {
  return `${number < 0 ? MINUS : "+"}${Math.abs(number)}`;
}

/** A value as its unit has it: percent, or points. */
export function scaleValue(unit: string, value: number): number {
  return POINTS.has(unit) ? value : 100 * value;
}

/** What is advised: dice as players see them, or the move's own label. */
export function deed(narrator: Narrator, { move, deed: done }: Pick<Advised, "move" | "deed">): string {
  return done ? dice(narrator.phrases, done) : narrator.move(move);
}

function dice(say: Phrases, done: Deed): string {
  return say.say(done.keeps ? "advice-keep" : "advice-again", { dice: listDice(say, done) });
}

/** Dice as players see them: `both green dice and the red 6`. */
export function listDice(say: Phrases, { dice }: Pick<Deed, "dice">): string {
  return say.listText(dice.map((group) => named(say, group)));
}

function named(say: Phrases, { kind, number, colour = "", face = 0 }: Group): string {
  return say.say(`advice-dice-${kind}`, { number, colour, face });
}

/** Why the best move is good, in plain sentences with whole numbers. */
export function because({ phrases }: Narrator, sentences: readonly Why[]): string {
  return sentences.map((each) => sentence(phrases, each)).join(" ");
}

function sentence(say: Phrases, reason: Why): string {
  const key = `${say.game}-because-${reason.kind}`;
  const { chance, mean, signed: change } = reason.args;
  return say.say(key, {
    ...args(say, key, reason.args),
    ...(chance !== undefined && { chance: percent(Number(chance)), tenths: tenths(Number(chance)) }),
    ...(mean !== undefined && { mean: whole(Number(mean)) }),
    ...(change !== undefined && { signed: signedNumber(Number(change)) }),
  });
}

/** Without decimals, halves upwards. */
function whole(value: number): number {
  return Math.floor(value + 0.5);
}

/** In whole per cents; what may happen is never 0, what may not is never 100. */
function percent(chance: number): number {
  return chance === 0 || chance === 1 ? 100 * chance : Math.min(Math.max(whole(100 * chance), 1), 99);
}

/** How often of ten times; what is not sure is never ten. */
function tenths(chance: number): number {
  return Math.min(Math.max(whole(10 * chance), 1), 9);
}

/** What a move is worth, roughly: `62 % to win`; nothing where the plain sentence says it. */
export function about(narrator: Narrator, unit: string, value: number): string {
  if (unit === "right" || !value) return "";
  if (SIGNED.has(unit)) return worth(narrator, unit, value);
  const shown = unit === "points" ? whole(value) : percent(value);
  return narrator.phrases.say(`advice-worth-${unit}`, { value: String(shown) });
}

/** The reason alone; nothing where there is none. */
export function why({ phrases }: Narrator, advised: Pick<Advised, "why">): string {
  return (advised.why ?? []).map((each) => part(phrases, each)).join(", ");
}

function part(say: Phrases, reason: Why): string {
  const key = `${say.game}-why-${reason.kind}`;
  return say.say(key, { ...args(say, key, reason.args), ...numbers(say, reason) });
}

function numbers(say: Phrases, { args: held }: Why): Args {
  const { language } = say.messages;
  return {
    ...("chance" in held && { chance: decimal(language, 100 * Number(held["chance"])) }),
    ...("mean" in held && { mean: decimal(language, Number(held["mean"])) }),
    ...("signed" in held && { signed: signedNumber(Number(held["signed"])) }),
  };
}

/** What a move is worth: `62.3 ± 2.5 % to win`. */
export function worth({ phrases }: Narrator, unit: string, value: number, error: number | null = null): string {
  const { language } = phrases.messages;
  const plain = (SIGNED.has(unit) && value > 0 ? "+" : "") + decimal(language, scaleValue(unit, value));
  const sampled = error === null ? plain : phrases.say("advice-error", { value: plain, error: decimal(language, scaleValue(unit, error)) });
  return phrases.say(`advice-worth-${unit}`, { value: sampled });
}

/** The sign of a move that may be as good. */
export const ALIKE = "≈";

/** What is lost against the best; a sampled difference may be none. */
export function less({ phrases }: Narrator, unit: string, best: Advised, other: Pick<Advised, "value" | "error">): string {
  const away = other.value - best.value;
  const close = Math.abs(away) <= Math.hypot(best.error ?? 0, other.error ?? 0);
  return other.error && close ? ALIKE : lossText({ phrases }, unit, away);
}

/** A difference, with its unit where that is percent. */
export function lossText({ phrases }: Pick<Narrator, "phrases">, unit: string, away: number): string {
  const shown = decimal(phrases.messages.language, scaleValue(unit, away));
  return POINTS.has(unit) ? shown : `${shown}\u00a0%`;
}
