/** Timing of an announcement: whether the timing is possible (twin of `PublicTable.add`), and photo finishes (`table/fairness.py`). */
import type { TimedCall, Timing } from "../wire/types.ts";
import type { Position } from "./position.ts";
import { fact, type Fact } from "./fact.ts";

/**
 * Whether an announcement can have come to its place like this: the clock runs, the announcement is the call, and the
 * beaten seats are distinct, still to speak, and have said the same number. A pass beats no one; in a photo finish
 * someone was close. How long a player took only the clock of the server knows.
 */
export function isPossible(timing: Timing, text: string, { racing, actors }: Position): boolean {
  const { call, beaten = [] } = timing;
  const seats = beaten.map(({ seat }) => seat);
  const isRival = ({ seat, number }: Timing["call"]) =>
    seat !== call.seat && actors.includes(seat) && number !== null && number === call.number;
  const canBeat = new Set(seats).size === seats.length && beaten.every(isRival);
  return racing && text === announcement(call) && canBeat && hasSecond(timing);
}

function announcement({ seat, number }: Timing["call"]): string {
  return number === null ? `${seat} passes` : `${seat} says ${number}`;
}

function hasSecond(timing: Timing): boolean {
  return photoFinish(timing).every(({ args }) => (args["seats"] as number[]).length > 0);
}

/** Seconds: closer than this is a photo finish. */
const PHOTO = 0.002;
const DIGITS = 6;

/** The fact of a photo finish, from what the place of an announcement was decided by; none where it was clear. */
export function photoFinish({ call, beaten = [], photo = false }: Timing): readonly Fact[] {
  if (!photo) return [];
  const fastest = Math.min(reactionOf(call), ...beaten.map(reactionOf));
  const close = beaten.filter((other) => reactionOf(other) - fastest <= PHOTO).map(({ seat }) => seat);
  return [fact("photo", "YC-06", { seat: call.seat, seats: close })];
}

/** Seconds since delivery; what the measured path does not allow is clipped. */
function reactionOf({ told: delivered, arrived, path, claimed = null, spent = 0, decided = 0 }: TimedCall): number {
  const { least = 0, typical = 0, most = 0 } = path ?? {};
  const waited = Math.max(0, arrived - delivered);
  const travelled = claimed === null ? typical : Math.min(Math.max(least, waited - claimed), most);
  const reaction = spent + waited - Math.min(waited, travelled);
  return Number(Math.max(reaction, decided).toFixed(DIGITS));
}
