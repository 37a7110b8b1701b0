/** Timing of an announcement: whether the decision that it says can have been made. Twin of `PublicTable.add`. */
import type { Timing } from "../wire/types.ts";
import { photoFinish } from "./photoFinish.ts";
import type { Position } from "./position.ts";

/**
 * Whether an announcement can have come to its place like this: the clock runs, the announcement is the call, and the
 * beaten seats are distinct, still to speak, and have said the same number. A pass beats no one; in a photo finish
 * somebody was close. How long a player took only the clock of the server knows.
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
