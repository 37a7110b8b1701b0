/** Covered dice fly in the last moment of a countdown: when the throw is told, they lie already. */
import type { Countdown } from "../../../store/told.svelte.ts";

const LONGEST = 0.4;
const SHARE = 0.25;

/** When they begin to fly, in seconds of the server's clock. */
export function takeoff(countdown: Pick<Countdown, "at" | "now">): number {
  return countdown.at - Math.min(LONGEST, SHARE * (countdown.at - countdown.now));
}
