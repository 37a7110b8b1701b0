/** The course of a reviewed game: chances after every event, turns with their luck and their choices. Pure. */
import type { Moment, Review, ReviewedEvent, ReviewedPlayer } from "../../../wire/types.ts";

/** Chances of all players, at the start and after each event; the residual is spread over the events that were not examined, or over all. */
export function chancesOf(review: Review): number[][] {
  const steps = review.left_out || review.events.length;
  const sums = [review.start];
  for (const { effects, ply } of review.events) {
    const before = sums.at(-1)!;
    const rest = (i: number): number => (ply <= steps ? (review.residual[i] ?? 0) / steps : 0);
    sums.push(before.map((chance, i) => chance + (effects[i] ?? 0) + rest(i)));
  }
  return sums.map(possible);
}

/** Sums of sampled effects stray a little below 0 and above 1; no one's chances are there. */
function possible(sums: readonly number[]): number[] {
  const within = sums.map((sum) => Math.max(0, sum));
  const all = within.reduce((total, each) => total + each, 0);
  return all > 1 ? within.map((each) => each / all) : within;
}

export interface ReviewTurn {
  /** The numbers of its first and its last event, from 1. */
  from: number;
  to: number;
  /** Whose turn it was; null in a race, where it is a round. */
  seat: number | null;
  /** What luck and what choices changed in it, for every seat. */
  luck: number[];
  skill: number[];
}

/** Everyone's calls in a race belong to one round. */
const RACE = "yam-color";

/** Events by turns: of one player, or in a race of one round. */
export function turnsOf({ game, events, start }: Review): ReviewTurn[] {
  const turns: ReviewTurn[] = [];
  for (const [i, event] of events.entries()) {
    const last = turns.at(-1);
    const turn = last && !begins(game, last, event, events[i - 1]) ? last : newTurn(event, game, start.length);
    if (turn !== last) turns.push(turn);
    turn.to = event.ply;
    turn.seat ??= game === RACE ? null : event.seat;
    const part = event.kind === "chance" ? turn.luck : turn.skill;
    event.effects.forEach((effect, seat) => (part[seat] = (part[seat] ?? 0) + effect));
  }
  return turns;
}

function begins(game: string, turn: ReviewTurn, event: ReviewedEvent, before: ReviewedEvent | undefined): boolean {
  if (game === RACE) return event.kind === "chance" && before?.kind !== "chance";
  return event.seat !== null && turn.seat !== null && event.seat !== turn.seat;
}

function newTurn(event: ReviewedEvent, game: string, players: number): ReviewTurn {
  const none = (): number[] => Array.from({ length: players }, () => 0);
  return { from: event.ply, to: event.ply, seat: game === RACE ? null : event.seat, luck: none(), skill: none() };
}

/** The number of the event that the headline of a player is about; 0 where it is about none. */
export function headlinePly({ headline }: ReviewedPlayer): number {
  return Number(headline?.args["ply"] ?? 0);
}

/** The moments of a player: first that of the headline, which is not always among the largest. */
export function momentsOf(player: ReviewedPlayer, events: readonly ReviewedEvent[], most = 3): Moment[] {
  const { seat: own, moments = [] } = player;
  const event = events[headlinePly(player) - 1];
  if (!event) return moments.slice(0, most);
  const { ply, seat, effects } = event;
  const first = { ply, kind: seat === own ? "mistake" : "gift", seat, effect: effects[own - 1] ?? 0 };
  return [first, ...moments.filter((each) => each.ply !== ply)].slice(0, most);
}

/** A player's next decision after a moment that has a name. */
export function nextMistake(events: readonly ReviewedEvent[], moment: number, seat: number): ReviewedEvent | undefined {
  return events.find((event) => event.ply > moment && event.seat === seat && event.class);
}

/** With more of a win unexplained, figures of luck and choices are not shown. */
const UNCLEAR = 0.15;

/** Whether luck and choices explain enough of a win for their figures to be shown. */
export function isClear({ residual }: Review): boolean {
  return Math.max(...residual.map(Math.abs)) <= UNCLEAR;
}
