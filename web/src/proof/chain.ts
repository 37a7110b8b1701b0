/** Hash chain: its commitment is published before the game, its links one by one. Twin of `arlequin.proof.chain`. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const DOMAIN = utf8ToBytes("arlequin/link/1\n");
/** Links of a chain: more than the rounds of any game that people finish. */
export const LENGTH = 8192;
const EVERY = 128;

/** The link that comes some steps before a link. */
function back(link: Uint8Array, steps: number): Uint8Array {
  let before = link;
  for (let step = 0; step < steps; step++) before = sha256(concatBytes(DOMAIN, before));
  return before;
}

/** Whether a link comes this many steps after a known one. */
export function follows(link: string, head: string, steps: number): boolean {
  return steps > 0 && steps <= LENGTH && bytesToHex(back(hexToBytes(link), steps)) === head;
}

/** 256 random bits: the seed of a chain or a secret key. */
export function newSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** A whole chain: only the owner of the seed can make it. The constructor computes all its marks, so that a link takes no time. */
export class Chain {
  /** Links at even distances, from the last to the first. */
  readonly #marks: Uint8Array[];

  constructor(seed: string) {
    this.#marks = [hexToBytes(seed)];
    for (let n = 0; n < LENGTH / EVERY; n++) this.#marks.push(back(this.#marks[n]!, EVERY));
  }

  /** One link, 0 to LENGTH; link 0 is the commitment, which fixes all others. */
  link(index: number): string {
    if (!(index >= 0 && index <= LENGTH)) throw new RangeError(`expected a link from 0 to ${LENGTH}, got ${index}`);
    const steps = LENGTH - index;
    return bytesToHex(back(this.#marks[Math.floor(steps / EVERY)]!, steps % EVERY));
  }
}
