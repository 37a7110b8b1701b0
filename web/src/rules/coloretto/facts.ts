/** Facts of Coloretto. Twin of `games/coloretto/narration.py`. */
import type { ColorettoState as State, ColorettoTable as Table } from "./game.ts";
import { cardsOf } from "./cards.ts";
import { fact, numberOf, type Fact, type Step } from "../fact.ts";

/** One fact for the event, and one for each thing that follows from it by itself. */
export function colorettoFacts(table: Table, step: Step<State>): readonly Fact[] {
  const { before, after } = step;
  const last = after.last && !before.last ? [fact("last-round", "CO-17", { seat: before.seat })] : [];
  const reckoned = after.phase === "over" ? after.collections.map((_, i) => reckoning(table, after, i + 1)) : [];
  return [event(table, step), ...last, ...roundEnd(table, step), ...reckoned];
}

function event(table: Table, step: Step<State>): Fact {
  const { before, text } = step;
  const [what, ...words] = text.split(" ");
  const { seat } = before;
  if (what === "out") return fact("out", "CO-04", { cards: words });
  if (what === "deal") return fact("dealt", "CO-05", { hands: dealt(words, table.players) });
  if (what === "start") return fact("starts", "CO-07", { seat: numberOf(text) });
  if (what === "draw") return fact("draws", "CO-08", { seat });
  if (what === "card") return card(table, step, words[0]!);
  if (what === "place") return fact("placed", "CO-09", { seat, card: before.hand, row: numberOf(text) });
  return takeFacts(table, step);
}

function dealt(cards: readonly string[], players: number): readonly (readonly string[])[] {
  const each = cards.length / players;
  return Array.from({ length: players }, (_, i) => cards.slice(i * each, (i + 1) * each));
}

function card(table: Table, { before: { phase, seat }, after }: Step<State>, drawn: string): Fact {
  if (phase !== "gift") return fact("drawn", "CO-09", { seat, card: drawn });
  return fact("given", "CO-24", { seat, card: drawn, total: total(table, after, seat) });
}

function takeFacts(table: Table, { before: { seat, rows }, text, after }: Step<State>): Fact {
  const row = numberOf(text);
  return fact("taken", "CO-11", { seat, row, cards: rows[row - 1], total: total(table, after, seat) });
}

function total(table: Table, { collections }: State, seat: number): number {
  return table.reckon(collections[seat - 1]!).total;
}

/** CO-14: the round is over; CO-15: what was left lying is out of the game. */
function roundEnd({ box }: Table, { before, after }: Step<State>): readonly Fact[] {
  if (!["turn", "gift"].includes(before.phase) || after.taken.length || after.phase === "card") return [];
  const cards = cardsOf(box).flatMap((each) => Array<string>((after.gone[each] ?? 0) - (before.gone[each] ?? 0)).fill(each));
  const gone = cards.length ? [fact("row-gone", "CO-15", { cards })] : [];
  return [...gone, fact("round-over", "CO-14", { seat: after.seat })];
}

function reckoning(table: Table, { collections }: State, seat: number): Fact {
  const { total, jokers, plus, minus, bonus, counts } = table.reckon(collections[seat - 1]!);
  return fact("reckoned", ["CO-18", "CO-19"], { seat, total, jokers, plus, minus, bonus, counts });
}
