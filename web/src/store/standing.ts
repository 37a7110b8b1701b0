/** Standing of a table: what screens read of it. It follows from the log, apart from the status. */
import { ownFaces } from "../look/avatars/faces.ts";
import { acting, isStarted, objecting, type Proposal, type Seat, type Table } from "../rules/table.ts";
import type { Outcome, PlainView, SeatAction, SentSetup, Status } from "../wire/types.ts";
import { isGame } from "../words/parts.ts";

/** A seat, and whether its player is connected. */
export interface SeatState extends Seat {
  readonly present: boolean;
  /** Since when a person has no connected device, in the server's time. */
  readonly away?: number | null;
}

export interface Standing {
  readonly ply: number;
  readonly started: boolean;
  readonly paused: boolean;
  readonly seats: readonly SeatState[];
  readonly acting: readonly Readonly<SeatAction>[];
  readonly view: PlainView["view"];
  readonly outcome: Outcome | null;
  readonly proposal: Proposal | null;
  /** The name of the next table. */
  readonly rematch: string | null;
  /** The people who want no hints. */
  readonly objecting: readonly number[];
  /** The people for whom the next race waits. */
  readonly awaited: readonly number[];
  /** The seats whose devices have not answered, while a draw waits for them. */
  readonly waiting: readonly number[];
  /** When the clock of a round or of a turn runs out, in the server's time. */
  readonly deadline: number | null;
  /** Whether a hint can be asked for. */
  readonly hints: boolean;
}

/** Whether the game continues without the player of a seat: its computer throws and passes, and the seat stays theirs. */
export function isSilent({ kind, level = "" }: { kind: string; level?: string }): boolean {
  return kind === "computer" && level === "silent";
}

/** The part of a standing that the rules of the game say. */
export type ByRules = Pick<PlainView, "view" | "outcome" | "acting">;

/** The standing of a table; `plain` has what its rules would say, where these pages do not have them. */
export function standingOf(table: Table, status: Status, plain: ByRules | null): Standing {
  const { ply, paused, seats, proposal, rematch } = table;
  const { present = [], away = {}, awaited = [], waiting = [], deadline = null, hints = false } = status;
  return {
    ...{ ply, paused, proposal, rematch, awaited, waiting, deadline, hints },
    started: isStarted(table),
    objecting: objecting(table),
    seats: ownFaces(seats.map((each) => ({ ...each, present: present.includes(each.seat), away: away[each.seat] ?? null }))),
    ...byRules(plain ?? deriveFromRules(table)),
  };
}

function byRules({ view, outcome, acting }: ByRules): ByRules {
  return { view, outcome, acting };
}

function deriveFromRules(table: Table): ByRules {
  const { view, outcome } = table.past!.position;
  return { view, outcome, acting: acting(table) } as ByRules;
}

export function reviewable(setup: Pick<SentSetup, "game"> | null): boolean {
  return Boolean(setup && isGame(setup.game));
}

/** Seats as their player sees them: a player who is alone on this device comes first, also after a rematch has moved their seat. */
export function mineFirst<T extends { seat: number }>(seats: readonly T[], yours: readonly number[]): readonly T[] {
  const first = yours.length === 1 ? seats.findIndex(({ seat }) => seat === yours[0]) : 0;
  return [...seats.slice(first), ...seats.slice(0, Math.max(first, 0))];
}

/** Whether no one plays from elsewhere: all other seats are computers'. */
export function isAlone(seats: readonly Pick<SeatState, "seat" | "kind">[], yours: readonly number[]): boolean {
  return seats.every(({ seat, kind }) => kind === "computer" || yours.includes(seat));
}
