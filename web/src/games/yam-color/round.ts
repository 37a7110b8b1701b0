/** A round of YAM color as it is shown: read from the view, or from what happened. No rules here. */
import { isColour } from "../../look/colours/palette.ts";
import type { ViewOf } from "../../store/tableState.svelte.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";
import { COLOURS, type Colour } from "../../words/arguments.ts";
import { calls, type Call } from "./calls.ts";
import { settle, WAGERS, type Wager } from "./wagers.ts";

export type View = ViewOf<"yam-color">;

/** What the check found about one call. */
export interface Judged extends Call {
  verdict: "fined" | "free" | "high" | "inexact" | "won" | "below" | "passed" | "silent";
  /** The card that is paid or won. */
  card: number | null;
  /** How long the answer took; for a silent player, how long there was. */
  seconds?: number | undefined;
}

/** The round that is played or comes next, from 1: before chance has said who rolls, a view counts none. */
export function roundNumber(rounds: number): number {
  return Math.max(1, rounds);
}

export interface Round {
  thrower: number;
  dice: readonly Colour[];
  card: number | null;
  /** The balls of the card, colour by colour. */
  balls: readonly Colour[];
  calls: readonly Call[];
}

/** A round that is over, with what the check found. */
export interface Checked extends Round {
  ply: number;
  count: number;
  /** The places of the dice that match. */
  matched: readonly number[];
  judged: readonly Judged[];
  /** What was bet or staked beside the announcements, with what it brought. */
  wagers: readonly Wager[];
  /** The facts that close it, from the count on. */
  closing: readonly Fact[];
  winner: number | null;
  playoff: boolean;
}

/** How many seconds each took whose call of this round is published, as the table judged it. */
export function reactions(entries: readonly LogEntry[]): ReadonlyMap<number, number> {
  const begun = entries.findLastIndex((entry) => entry.facts?.some((fact) => fact.kind === "card"));
  const timed = entries.slice(begun + 1).flatMap(({ timing }) => (timing ? [timing] : []));
  return new Map(timed.map(({ call, reaction }) => [call.seat, reaction]));
}

/** This many balls of each colour, one by one, in the order of the colours. */
export function spread(balls: Readonly<Record<string, number>>): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(balls[colour] ?? 0).fill(colour));
}

function colours(names: readonly string[]): Colour[] {
  return names.map((name) => (isColour(name) ? name : "gray"));
}

/** Dice that lie open before their card. */
export function openDice({ seat, dice }: { seat: number; dice: readonly string[] }): Round {
  return { thrower: seat, card: null, dice: colours(dice), balls: [], calls: [] };
}

/** The round under way. */
export function roundOf(view: View): Round {
  const { thrower, card } = view;
  return { thrower, card, dice: colours(view.dice), balls: spread(view.balls), calls: calls(view.said) };
}

const CLOSED = new Set(["won", "unwon-under", "unwon-out", "playoff-won", "playoff-unwon"]);

/** The latest round that was checked, of the entries that still stand, if no throw has followed it. */
export function lastChecked(entries: readonly LogEntry[], seats: readonly number[] = []): Checked | null {
  for (let i = entries.length - 1; i >= 0; i--) {
    const facts = entries[i]?.facts ?? [];
    if (facts.some((fact) => fact.kind === "thrown")) return null;
    if (facts.some((fact) => fact.kind === "count")) return checkRound(entries.slice(0, i + 1), later(entries, i), seats);
  }
  return null;
}

/** What followed the check before the next throw: a bet that was right, a playoff, the end. */
function later(entries: readonly LogEntry[], from: number): Fact[] {
  return entries
    .slice(from + 1)
    .flatMap((entry) => entry.facts ?? [])
    .filter((fact) => fact.kind === "earns");
}

function checkRound(entries: readonly LogEntry[], after: readonly Fact[], seats: readonly number[]): Checked {
  const begin = entries.findLastIndex((entry) => entry.facts?.some((fact) => fact.kind === "thrown"));
  const all = entries.slice(begin).flatMap((entry) => entry.facts ?? []);
  const one = (kind: string): Readonly<Record<string, unknown>> => all.find((fact) => fact.kind === kind)?.args ?? {};
  const said = callsIn(all, entries.slice(0, begin));
  const made = hadRace(all) ? beforeThrow(entries.slice(0, begin), WAGERS) : [];
  const at = all.findIndex((fact) => fact.kind === "count");
  const closing = [...all.slice(at), ...after];
  const { count, matched } = one("count") as { count: number; matched: number[] };
  const card = one("card");
  return {
    ply: entries.at(-1)?.ply ?? 0,
    thrower: Number(one("thrown")["seat"]),
    dice: colours(one("thrown")["colours"] as string[]),
    card: card["card"] as number,
    balls: spread(card["balls"] as Record<string, number>),
    calls: said,
    count,
    matched,
    closing,
    judged: [...withTimes(judgeCalls(said, closing), reactions(entries)), ...silent(entries.slice(0, begin), all, seats)],
    wagers: made.map((fact) => settle(fact, closing, count)),
    winner: (closing.find(({ kind }) => kind === "won" || kind === "playoff-won")?.args["seat"] as number) ?? null,
    playoff: closing.some(({ kind }) => CLOSED.has(kind) && kind.startsWith("playoff")),
  };
}

const CALLS = new Set(["says", "passes"]);
const ANNOUNCED = new Set(["bets", "passes"]);

/** Whether a round had its race: someone called, or time ran out. */
function hadRace(round: readonly Fact[]): boolean {
  return round.some(({ kind }) => CALLS.has(kind) || kind === "time");
}

/** What was said in a round; where no race was run, what was bet before its throw. */
function callsIn(round: readonly Fact[], before: readonly LogEntry[]): Call[] {
  if (hadRace(round)) return round.filter(({ kind }) => CALLS.has(kind)).map(callOf);
  return beforeThrow(before, ANNOUNCED).map(callOf);
}

/** The latest fact of these kinds that each player made between the last check and the throw. */
function beforeThrow(before: readonly LogEntry[], kinds: ReadonlySet<string>): Fact[] {
  const last = before.findLastIndex((entry) => entry.facts?.some(({ kind }) => kind === "count"));
  const made = before.slice(last + 1).flatMap((entry) => entry.facts ?? []);
  return [...new Map(made.filter(({ kind }) => kinds.has(kind)).map((fact) => [fact.args["seat"], fact])).values()];
}

function callOf(fact: Fact): Call {
  return { seat: Number(fact.args["seat"]), number: (fact.args["number"] as number | undefined) ?? null };
}

/** The calls from the highest down, each with what the check said of it; passes last. */
function judgeCalls(said: readonly Call[], closing: readonly Fact[]): Judged[] {
  const won = closing.find(({ kind }) => kind === "won" || kind === "playoff-won");
  const fines = new Map(closing.filter(({ kind }) => kind.startsWith("fined")).map((fact) => [fact.args["seat"], fact]));
  const sorted = said.toSorted((a, b) => (b.number ?? -1) - (a.number ?? -1));
  const low = closing.find(({ kind }) => kind === "inexact")?.args["seat"];
  const best = sorted.findIndex((call) => call.seat === (won?.args["seat"] ?? low));
  return sorted.map((call, i) => {
    const fine = fines.get(call.seat);
    if (call.number === null) return { ...call, verdict: "passed", card: null };
    if (i === best && !won) return { ...call, verdict: "inexact", card: null };
    if (i === best) return { ...call, verdict: "won", card: won?.kind === "won" ? (won.args["card"] as number) : null };
    if (fine) return { ...call, verdict: fine.kind === "fined-nothing" ? "free" : "fined", card: (fine.args["card"] as number) ?? null };
    return { ...call, verdict: best >= 0 && i > best ? "below" : "high", card: null };
  });
}

function withTimes(calls: readonly Judged[], seconds: ReadonlyMap<number, number>): Judged[] {
  return calls.map((call) => (call.number === null ? call : { ...call, seconds: seconds.get(call.seat) }));
}

/** The player who had not answered when the time ran out; in a playoff only the tied players are asked. */
function silent(before: readonly LogEntry[], round: readonly Fact[], seats: readonly number[]): Judged[] {
  const time = round.find(({ kind }) => kind === "time");
  if (!time) return [];
  const tied = before.flatMap((entry) => entry.facts ?? []).findLast(({ kind }) => kind === "playoff");
  const spoken = new Set(round.filter(({ kind }) => CALLS.has(kind)).map(({ args }) => args["seat"]));
  const expected = (tied?.args["seats"] as number[] | undefined) ?? seats;
  const seconds = Number(time.args["seconds"]);
  return expected.filter((seat) => !spoken.has(seat)).map((seat) => ({ seat, number: null, verdict: "silent", card: null, seconds }));
}

/** For each ball of the card, the place of the die that lies on it in the check; several where dice share it. */
export function pairBalls(round: Pick<Checked, "dice" | "balls" | "matched">): number[][] {
  const pairs: number[][] = round.balls.map(() => []);
  for (const place of round.matched) {
    const same = round.balls.flatMap((ball, i) => (ball === round.dice[place] ? [i] : []));
    const free = same.find((i) => pairs[i]?.length === 0) ?? same.at(-1);
    if (free !== undefined) pairs[free]?.push(place);
  }
  return pairs;
}
