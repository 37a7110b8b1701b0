/** Photo finish of a race: announcements that are too close to tell apart (YC-06). Twin of `table/fairness.py`. */
import type { Call, Timing } from "../wire/types.ts";
import { fact, type Fact } from "./fact.ts";

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
function reactionOf({ told, arrived, path, claimed = null, spent = 0, decided = 0 }: Call): number {
  const { least = 0, typical = 0, most = 0 } = path ?? {};
  const waited = Math.max(0, arrived - told);
  const travelled = claimed === null ? typical : Math.min(Math.max(least, waited - claimed), most);
  const reaction = spent + waited - Math.min(waited, travelled);
  return Number(Math.max(reaction, decided).toFixed(DIGITS));
}
