/** Version of the proof of chance: whether what a welcome promises is proven to this device. */
import type { SetupTold } from "../wire/types.ts";

export const VERSION = 4;

type Promised = Pick<SetupTold, "commit" | "proof">;

/** The version of a table's proof; 0 where nothing is proven. */
export function versionOf({ commit, proof = 0 }: Promised): number {
  return commit ? proof : 0;
}

/** Whether a welcome says that chance is proven: in this version, or in one that is not known. */
export function isProven(setup: Promised): boolean {
  return versionOf(setup) > 0;
}
