/** Where this device keeps what its chains are made from: beside its seats, told to nobody. */
import { device } from "../device.ts";
import { committed, type Seed, type Seeds } from "./following.ts";

const MOST = 240;
const NAME = "chains";

export const seeds: Seeds = {
  get: (commit) => all().find((each) => each.commit === commit),
  set: (commit, seed) => device.keep(NAME, [{ commit, ...seed }, ...all().filter((each) => each.commit !== commit)].slice(0, MOST)),
};

function all(): ({ commit: string } & Seed)[] {
  return device.recall<({ commit: string } & Seed)[]>(NAME, []);
}

/** The commitment of a new chain of this device. */
export function newCommitment(): string {
  return committed(seeds);
}
