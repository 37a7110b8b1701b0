/** Where rules are read: their numbers as addresses. */
import type { Game } from "../words/parts.ts";
import type { Messages } from "../words/messages.ts";
import { optionLabel, valueLabel } from "../words/names.ts";

const BOOKS: Record<string, Game> = { CY: "color-yam", DY: "double-yam", YC: "yam-color", CO: "coloretto" };
export const NUMBER = /\b(?:CY|DY|YC|CO)-\d\d\b/;

/** The game whose rule this is; null where it is no number of a rule. */
export function gameOf(number: string): Game | null {
  return NUMBER.test(number) ? (BOOKS[number.slice(0, 2)] ?? null) : null;
}

/** `/rules/color-yam#CY-12`. */
export function ruleAddress(number: string): string {
  const game = gameOf(number);
  return game ? `/rules/${game}#${number}` : "/rules";
}

export interface Piece {
  text: string;
  /** A word of a record or of an option, or the number of a rule. */
  kind: "text" | "code" | "rule";
}

const PIECES = new RegExp(`\`([^\`]+)\`|(${NUMBER.source})`, "g");

/** A sentence cut where it names a rule or quotes a word in `backticks`. */
export function pieces(sentence: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of sentence.matchAll(PIECES)) {
    if (match.index > from) pieces.push({ text: sentence.slice(from, match.index), kind: "text" });
    pieces.push(match[1] === undefined ? { text: match[0], kind: "rule" } : { text: match[1], kind: "code" });
    from = match.index + match[0].length;
  }
  if (from < sentence.length) pieces.push({ text: sentence.slice(from), kind: "text" });
  return pieces;
}

/** A sentence without the numbers of rules: for ears, and for titles, where no one has asked for them. */
export function withoutNumbers(sentence: string): string {
  return sentence.replaceAll(new RegExp(` ?${NUMBER.source}`, "g"), "");
}

/** `option` `value` becomes one label, an option or a value alone its own; anything else stays as it is written. */
export function nameOptions(messages: Messages, game: string, options: readonly string[], cut: readonly Piece[]): Piece[] {
  const made: Piece[] = [];
  for (let i = 0; i < cut.length; i++) {
    const [piece, gap, next] = cut.slice(i, i + 3);
    if (!piece) break;
    const pair = gap?.text === " " && next?.kind === "code" ? pairOf(messages, game, piece, next.text) : null;
    made.push(pair ?? (piece.kind === "code" ? { ...piece, text: alone(messages, game, options, piece.text) } : piece));
    if (pair) i += 2;
  }
  return made;
}

function isOption(messages: Messages, game: string, code: string): boolean {
  return code in (messages.names.options?.[game] ?? {});
}

function pairOf(messages: Messages, game: string, piece: Piece, value: string): Piece | null {
  if (piece.kind !== "code" || !isOption(messages, game, piece.text)) return null;
  const args = { option: optionLabel(messages, game, piece.text), value: valueLabel(messages, game, piece.text, value) };
  return { kind: "code", text: messages.say("learn-chosen", args) };
}

function alone(messages: Messages, game: string, options: readonly string[], code: string): string {
  if (isOption(messages, game, code)) return messages.say("learn-named", { name: optionLabel(messages, game, code) });
  const option = options.find((name) => valueLabel(messages, game, name, code) !== code);
  return option ? messages.say("learn-named", { name: valueLabel(messages, game, option, code) }) : code;
}
