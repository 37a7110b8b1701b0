/** Last moves of a game, who made the last one, and what people did beside it. Pure. */
import { quiet, sentences } from "../../table/entryText.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";
import type { Narrator } from "../../words/narrator.ts";
import type { CountView } from "../../wire/types.ts";

export interface Move {
  ply: number;
  seat: number;
  /** A card goes to a row, a row to a player, a card from the pile to a player; or a card is drawn, and still held. */
  kind: "placed" | "taken" | "given" | "drawn";
  row: number;
  cards: readonly string[];
  facts: readonly Fact[];
}

const MOVES = new Set(["placed", "taken", "given"]);

function moveOf(ply: number, fact: Fact, before: readonly Fact[] = []): Move {
  const { seat, row, card, cards } = fact.args;
  const held = (cards as string[] | undefined) ?? [String(card)];
  return { ply, seat: Number(seat), kind: fact.kind as Move["kind"], row: Number(row ?? 0), cards: held, facts: [...before, fact] };
}

/** The card that someone has drawn and not placed yet. */
export function heldCard(entries: readonly LogEntry[]): Move[] {
  const [before, last] = entries.filter(({ kind }) => kind === "event").slice(-2);
  const drawn = last?.facts?.find(({ kind }) => kind === "drawn");
  return last && drawn ? [moveOf(last.ply, drawn, before?.facts ?? [])] : [];
}

/** The latest moves, the last one last. */
export function lastMoves(entries: readonly LogEntry[], most = 2): Move[] {
  const moves: Move[] = [];
  for (let i = entries.length - 1; i >= 0 && moves.length < most; i--) {
    const { ply = 0, facts = [] } = entries[i] ?? {};
    moves.unshift(...facts.filter(({ kind }) => MOVES.has(kind)).map((fact) => moveOf(ply, fact)));
  }
  return moves.slice(-most);
}

/** What someone did beside the game, where nothing has happened in it since; the player's own hint is no news. */
export function asideOf(narrator: Narrator, entries: readonly LogEntry[], yours: readonly number[]): string {
  const last = entries.findLast((entry) => !quiet(entry) && !(entry.kind === "hinted" && yours.includes(entry.seat ?? 0)));
  return last && last.kind !== "event" ? sentences(narrator, last).join(" ") : "";
}

/** Who made the last move; null before the first. */
export function lastActor(entries: readonly LogEntry[]): number | null {
  for (const entry of entries.toReversed()) {
    const fact = entry.facts?.find(({ kind }) => kind === "placed" || kind === "taken" || kind === "draws");
    if (fact) return Number(fact.args["seat"]);
  }
  return null;
}

export interface Fitting {
  shown: readonly CountView[];
  /** The points of those that are not shown. */
  rest: number;
}

export function fitting(counts: readonly CountView[], room: number): Fitting {
  const most = counts.length > room ? room - 1 : room;
  return { shown: counts.slice(0, most), rest: counts.slice(most).reduce((sum, { points }) => sum + points, 0) };
}
