/** Turns of a game that is stepped through, and the moments at which it turned. Pure. */
import { courseOf, lead } from "../../games/end/course.ts";
import { gain } from "../../games/end/story.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { GameStep } from "./steps.ts";

/** Facts that end a turn; in YAM color a turn is a round. */
const ENDS: Record<string, ReadonlySet<string>> = {
  "color-yam": new Set(["written", "crossed", "points"]),
  "double-yam": new Set(["scored"]),
  coloretto: new Set(["placed", "taken", "given"]),
  "yam-color": new Set(["won", "unwon-under", "unwon-out", "playoff-won", "playoff-unwon", "earns"]),
};
/** Facts by which chance prepares a game, before anybody's turn: a step by themselves. */
const SETUP = new Set(["sheet", "starts", "out", "dealt"]);
/** Facts that end more than a turn: a line, a round, a game. */
const ROUNDS = new Set(["points", "round-over", "match-next"]);
const BIG_MOMENTS = 3;

/** The number of the last step of each turn: 1 is the first step. */
export function turnEnds(game: string, steps: readonly GameStep[], entries: readonly LogEntry[]): number[] {
  const facts = new Map(entries.map((entry) => [entry.ply, entry.facts ?? []]));
  const kinds = (step: GameStep | undefined) => (step ? (facts.get(step.ply) ?? []).map(({ kind }) => kind) : []);
  const seat = (step: GameStep | undefined) => Number(step && (facts.get(step.ply)?.[0]?.args["seat"] ?? 0));
  const ends = ENDS[game];
  return steps.flatMap((step, i) => {
    const next = steps[i + 1];
    const another = game !== "yam-color" && seat(next) !== 0 && seat(step) !== 0 && seat(next) !== seat(step);
    const ended = ends ? kinds(step).some((kind) => ends.has(kind)) : true;
    const prepared = prepares(kinds(step)) && !prepares(kinds(next));
    return !next || ended || another || prepared ? [i + 1] : [];
  });
}

function prepares(kinds: readonly string[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => SETUP.has(kind));
}

/** The last step of the turn after a step; that of the game where there is none. */
export function turnAfter(ends: readonly number[], step: number): number {
  return ends.find((end) => end > step) ?? ends.at(-1) ?? 0;
}

/** The last step of the turn before a step; the beginning where there is none. */
export function turnBefore(ends: readonly number[], step: number): number {
  return ends.findLast((end) => end < step) ?? 0;
}

/** Which turn a step belongs to, from 1; 0 at the beginning. */
export function turnOf(ends: readonly number[], step: number): number {
  return step === 0 ? 0 : ends.findIndex((end) => end >= step) + 1;
}

export interface Mark {
  step: number;
  /** A line, a round or a game has ended, or this many points have changed hands at once. */
  kind: "round" | "swing";
}

/** Marks on the bar: ends of rounds, and the moments that brought most. */
export function marksOf(game: string, players: number, steps: readonly GameStep[], entries: readonly LogEntry[]): Mark[] {
  const step = (ply: number) => steps.findIndex((each) => each.ply === ply) + 1;
  const rounds = entries.filter(({ facts }) => facts?.some(({ kind }) => ROUNDS.has(kind))).map(({ ply }) => step(ply));
  const swings = bigMoments(game, players, entries).map(step);
  return [
    ...rounds.filter((each) => each && !swings.includes(each)).map((each): Mark => ({ step: each, kind: "round" })),
    ...swings.filter(Boolean).map((each): Mark => ({ step: each, kind: "swing" })),
  ].sort((a, b) => a.step - b.step);
}

function bigMoments(game: string, players: number, entries: readonly LogEntry[]): number[] {
  const course = courseOf(game, players, entries);
  const gains = course.map((moment, i) => ({
    ply: moment.ply,
    points: moment.seat ? Math.abs(gain(course[i - 1], moment)) : spread(course[i - 1]?.scores, moment.scores),
  }));
  const big = gains.filter(({ points }) => points > 1).sort((a, b) => b.points - a.points);
  return [...new Set(big.map(({ ply }) => ply))].slice(0, BIG_MOMENTS);
}

/** How far apart what everyone got lies. */
function spread(before: readonly number[] | undefined, after: readonly number[]): number {
  const got = after.map((score, i) => score - (before?.[i] ?? 0));
  return Math.max(...got) - Math.min(...got);
}

/** What a step meant for the game: many points at once, or another one in front. */
export interface Comment {
  kind: "swing" | "lead";
  seat: number;
  points: number;
}

/** Comments by step: who takes the lead, and else who gets most at a big moment. */
export function commentsOf(game: string, players: number, steps: readonly GameStep[], entries: readonly LogEntry[]): Map<number, Comment> {
  const step = (ply: number) => steps.findIndex((each) => each.ply === ply) + 1;
  const big = new Set(bigMoments(game, players, entries));
  const course = courseOf(game, players, entries);
  const comments = new Map<number, Comment>();
  let first: number | null = null;
  course.forEach(({ ply, scores }, i) => {
    const got = scores.map((score, seat) => score - (course[i - 1]?.scores[seat] ?? 0));
    const leads = leader(scores);
    if (big.has(ply)) comments.set(step(ply), most(got));
    if (leads !== null && first !== null && leads !== first)
      comments.set(step(ply), { kind: "lead", seat: leads, points: got[leads - 1] ?? 0 });
    first = leads ?? first;
  });
  return comments;
}

/** The player who got or lost most. */
function most(got: readonly number[]): Comment {
  const points = got.reduce((best, each) => (Math.abs(each) > Math.abs(best) ? each : best), 0);
  return { kind: "swing", seat: got.indexOf(points) + 1, points };
}

/** The seat in front; null where several are. */
function leader(scores: readonly number[]): number | null {
  return scores.findIndex((_, i) => lead(scores, i + 1) > 0) + 1 || null;
}
