/** Where this device keeps what its chains are made from: beside its seats, told to nobody. */
import { device } from "../device.ts";
import { committed, type Seeds } from "./following.ts";

const MOST = 240;
const NAME = "chains";

export const seeds: Seeds = {
  get: (commit) => all().find((each) => each[0] === commit)?.[1],
  set: (commit, seed) => device.keep(NAME, [[commit, seed], ...all()].slice(0, MOST)),
};

function all(): [string, string][] {
  return device.recall<[string, string][]>(NAME, []);
}

/** The commitment of a new chain of this device. */
export function newCommitment(): string {
  return committed(seeds);
}
