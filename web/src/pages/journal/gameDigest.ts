/** The digest of a reviewed game: what this device keeps of it, from one player's seat. Pure. */
import { isSilent } from "../../store/standing.ts";
import type { Review, ReviewedEvent, SeatInfo } from "../../wire/types.ts";
import { isClear } from "../review/chart/course.ts";

/** Kinds of decisions, whatever the game. */
export const KINDS = ["dice", "entry", "row", "card", "call", "bet", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** What decisions of a kind have lost together. */
export interface KindLoss {
  decisions: number;
  loss: number;
}

/** Someone at the table; a person has no level. */
export interface DigestPlayer {
  name: string;
  level: string;
}

export interface Mistake {
  /** The number of the decision in the review. */
  number: number;
  loss: number;
  kind: Kind;
}

export interface GameDigest {
  table: string;
  game: string;
  /** When it was played, in milliseconds. */
  at: number;
  /** The player's seat, from 1. */
  seat: number;
  players: DigestPlayer[];
  /** One's share of the win. */
  won: number;
  luck: number;
  loss: number;
  /** From 0 to 100; null where there was nothing to choose. */
  accuracy: number | null;
  kinds: Partial<Record<Kind, KindLoss>>;
  /** The costliest first. */
  mistakes: Mistake[];
  /** The class of one's choices; absent where there were too few. */
  grade?: string;
  /** Too close to call: no figures of it are counted, and no mistakes are practised. */
  unclear?: true;
}

/** Mistakes of one game that are kept. */
export const MOST_MISTAKES = 6;

const WORDS: Record<string, Kind> = {
  again: "dice",
  stop: "dice",
  score: "entry",
  line: "entry",
  cross: "entry",
  yam: "entry",
  draw: "row",
  take: "row",
  place: "card",
  says: "call",
  passes: "call",
  bets: "bet",
  stakes: "bet",
};

/** Which kind of decision a move is: `2 says 3` is a call. */
export function kindOf(text: string): Kind {
  const [word = ""] = text.replace(/^\d+ /, "").split(" ");
  return WORDS[word] ?? "other";
}

export interface DigestOf {
  table: string;
  at: number;
  seat: number;
  players: readonly DigestPlayer[];
}

/** The players of a table; one who was absent at the end is a person all the same. */
export function playersOf(seats: readonly Pick<SeatInfo, "name" | "kind" | "level">[]): DigestPlayer[] {
  return seats.map((seat) => ({ name: seat.name, level: seat.kind === "computer" && !isSilent(seat) ? (seat.level ?? "") : "" }));
}

/** Null where the game is not over, or the seat is not in it. */
export function digestOf(review: Review, { table, at, seat, players }: DigestOf): GameDigest | null {
  const own = review.players.find((each) => each.seat === seat);
  if (!own || !review.result) return null;
  const seated = { table, game: review.game, at, seat, players: players.map(({ name, level }) => ({ name, level })) };
  const won = review.result[seat - 1] ?? 0;
  if (!isClear(review)) return { ...seated, won, luck: 0, loss: 0, accuracy: null, kinds: {}, mistakes: [], unclear: true };
  const decisions = review.events.filter((event) => event.seat === seat && event.kind === "decision" && event.best);
  return {
    ...seated,
    won,
    luck: own.luck,
    loss: own.loss,
    accuracy: own.accuracy,
    kinds: kindsOf(decisions),
    mistakes: mistakesOf(decisions),
    ...(own.grade && { grade: own.grade }),
  };
}

function kindsOf(decisions: readonly ReviewedEvent[]): Partial<Record<Kind, KindLoss>> {
  const losses: Partial<Record<Kind, KindLoss>> = {};
  for (const { text, loss } of decisions) {
    const { decisions: before, loss: lost } = losses[kindOf(text)] ?? { decisions: 0, loss: 0 };
    losses[kindOf(text)] = { decisions: before + 1, loss: lost + (loss ?? 0) };
  }
  return losses;
}

/** Those that have a name; of equal ones the earlier first. */
function mistakesOf(decisions: readonly ReviewedEvent[]): Mistake[] {
  return decisions
    .filter((event) => event.class)
    .map(({ ply, loss, text }) => ({ number: ply, loss: loss ?? 0, kind: kindOf(text) }))
    .sort((a, b) => b.loss - a.loss || a.number - b.number)
    .slice(0, MOST_MISTAKES);
}
