/** Options and their values in a sentence of the rules, by the names that they have when a table is laid. */
import type { Messages } from "../words/messages.ts";
import { optionLabel, valueLabel } from "../words/names.ts";
import type { Piece } from "./address.ts";

/** `option` `value` becomes one label, an option or a value alone its own; anything else stays as it is written. */
export function named(messages: Messages, game: string, options: readonly string[], cut: readonly Piece[]): Piece[] {
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
