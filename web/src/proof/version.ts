/** Version of the proof of chance: whether what a welcome promises is proven to this device. */
import type { SetupTold } from "../wire/types.ts";

export const VERSION = 4;
/** Devices did not sign in it: such a table is one without a proof here. */
const OLDER = 3;

type Promised = Pick<SetupTold, "commit" | "proof">;

/** The version of a table's proof; 0 where nothing is proven. */
export function versionOf({ commit, proof = OLDER }: Promised): number {
  return commit && proof !== OLDER ? proof : 0;
}

/** Whether a welcome says that chance is proven: in this version, or in one that is not known. */
export function isProven(setup: Promised): boolean {
  return versionOf(setup) > 0;
}
