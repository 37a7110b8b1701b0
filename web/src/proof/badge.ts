/** Badge: what the pages say of the proof of chance at a table. */
import type { Fault } from "./deviceState.ts";

/** red: broken; amber: a round without this device, repeated or not proven; grey: trust for some rounds; green: none needed. */
export type Colour = "green" | "grey" | "amber" | "red" | "none";

/** What the colour follows from. */
export interface Counts {
  /** Rounds that were drawn, and those with a link of this device. */
  readonly draws: number;
  readonly contributed: number;
  /** Rounds for which the server left it out, and those that it excused itself from. */
  readonly leftOut: number;
  readonly excused: number;
  /** Whether a round was burned, and whether this device had answered then. */
  readonly burn: "" | "silent" | "answered";
  /** The ply of the `stop`; null where chance is still proven. */
  readonly stop: number | null;
  /** Whether the page has no part in it: no seat, and no device in the log. */
  readonly watches: boolean;
  readonly fault: Fault | null;
}

export function colourOf({ draws, leftOut, burn, stop, excused, watches, fault }: Counts): Colour {
  if (fault) return "red";
  if (leftOut > 0 || burn || stop !== null) return "amber";
  return excused > 0 || watches || draws === 0 ? "grey" : "green";
}
