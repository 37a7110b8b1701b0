/** Many games together: means with their uncertainty, over time, by kind of decision and by opponent. Pure. */
import { KINDS, type GameDigest, type Kind } from "./gameDigest.ts";

/** A mean, and half of its 95 % interval; null where too few games say nothing about it. */
export interface Mean {
  mean: number;
  half: number | null;
  games: number;
}

/** Fewer games have no interval that says anything. */
const LEAST = 3;
/** How many games a point of the course looks back on. */
export const WINDOW = 10;

/** Student's t for 95 %, two-sided, by degrees of freedom from 1; from 30 on nearly the normal one. */
const STUDENT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086,
  2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

export function student(freedom: number): number {
  return STUDENT[freedom - 1] ?? 1.96 + 2.5 / freedom;
}

export function meanOf(values: readonly number[]): Mean {
  const games = values.length;
  const mean = games ? values.reduce((sum, each) => sum + each, 0) / games : 0;
  if (games < LEAST) return { mean, half: null, games };
  const spread = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (games - 1);
  return { mean, half: student(games - 1) * Math.sqrt(spread / games), games };
}

/** After each game, the mean of the latest ones. */
export function course(values: readonly number[], window = WINDOW): Mean[] {
  return values.map((_, i) => meanOf(values.slice(Math.max(0, i + 1 - window), i + 1)));
}

/** Games whose review is clear, in the order in which they were played. */
export function inOrder(games: readonly GameDigest[]): GameDigest[] {
  return games.filter(({ unclear }) => !unclear).sort((a, b) => a.at - b.at || (a.table < b.table ? -1 : 1));
}

/** Whether luck was with someone: only where chance alone would rarely do so much. */
export function luckWas({ mean, half }: Mean): "few" | "even" | "good" | "bad" {
  if (half === null) return "few";
  if (Math.abs(mean) <= half) return "even";
  return mean > 0 ? "good" : "bad";
}

/** Whether less is lost in the later half of the games than in the earlier one (Welch's interval). */
export function change(losses: readonly number[]): "few" | "same" | "better" | "worse" {
  const middle = Math.floor(losses.length / 2);
  const [early, late] = [meanOf(losses.slice(0, middle)), meanOf(losses.slice(middle))];
  if (early.half === null || late.half === null) return "few";
  const away = late.mean - early.mean;
  // Each half has its own quantile, which is the wider one: nothing is called a change too soon.
  if (Math.abs(away) <= Math.hypot(early.half, late.half)) return "same";
  return away < 0 ? "better" : "worse";
}

export interface KindFigures {
  kind: Kind;
  /** Decisions of this kind. */
  decisions: number;
  /** What they lost a game, of the games that had any. */
  perGame: Mean;
}

/** Kinds of decisions, the costliest first; those that no one had are left out. */
export function kindsOf(games: readonly GameDigest[]): KindFigures[] {
  const found = KINDS.map((kind) => {
    const had = games.flatMap((game) => game.kinds[kind] ?? []);
    const decisions = had.reduce((sum, each) => sum + each.decisions, 0);
    return { kind, decisions, perGame: meanOf(had.map((each) => each.loss)) };
  });
  return found.filter(({ decisions }) => decisions).sort((a, b) => b.perGame.mean - a.perGame.mean);
}

export interface Opponent {
  /** Of a person; empty for computers, which are known by their level. */
  name: string;
  level: string;
  games: number;
  /** Games won against them, shared ones in part. */
  won: number;
}

/** Everyone one has played against, the most frequent first. */
export function opponentsOf(games: readonly GameDigest[]): Opponent[] {
  const found = new Map<string, Opponent>();
  for (const game of games) {
    const met = new Map(game.players.flatMap((player, i) => (i === game.seat - 1 ? [] : [[keyOf(player), player]])));
    for (const [key, { name, level }] of met) {
      const known = found.get(key) ?? { name: level ? "" : name, level, games: 0, won: 0 };
      found.set(key, { ...known, games: known.games + 1, won: known.won + game.won });
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

function keyOf({ name, level }: { name: string; level: string }): string {
  return level ? `level ${level}` : `person ${name}`;
}
