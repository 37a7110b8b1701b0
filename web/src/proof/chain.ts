/** Chains of hashes and draws from them: docs/proof.md. Twin of `arlequin.proof`, with the same test vectors. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const DOMAIN = utf8ToBytes("arlequin/link/1\n");
const EVERY = 128;
/** The links of a chain. */
export const LENGTH = 8192;
/** The chains that a seat may begin at one table. */
export const MOST_CHAINS = 32;

/** The link so many steps before a link. */
function back(link: Uint8Array, steps: number): Uint8Array {
  let found = link;
  for (let step = 0; step < steps; step++) found = sha256(concatBytes(DOMAIN, found));
  return found;
}

/** A whole chain: only who has the seed can make it. */
export class Chain {
  /** Every so many links, from the last to the first. */
  readonly #marks: Uint8Array[];

  constructor(seed: string) {
    this.#marks = [hexToBytes(seed)];
    for (let n = 0; n < LENGTH / EVERY; n++) this.#marks.push(back(this.#marks[n]!, EVERY));
  }

  /** Link 0. */
  get commitment(): string {
    return bytesToHex(this.#marks.at(-1)!);
  }

  /** One link, 0 to LENGTH. */
  link(index: number): string {
    const behind = LENGTH - index;
    return bytesToHex(back(this.#marks[Math.floor(behind / EVERY)]!, behind % EVERY));
  }
}

/** What a chain is made from: 256 bits that stay on this device. */
export function newSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Whether a link is so many steps after one that is known. */
export function follows(link: string, head: string, steps: number): boolean {
  return steps > 0 && steps <= LENGTH && bytesToHex(back(hexToBytes(link), steps)) === head;
}

/** A number below `total`, each as likely as any other, from the server's link and what else is mixed. */
export function below(total: bigint, key: string, lines: readonly string[]): bigint {
  const bits = total > 1n ? (total - 1n).toString(2).length : 0;
  const message = ["arlequin/draw/4", ...lines].join("\n");
  for (let counter = 0; ; counter++) {
    const block = hmac(sha256, hexToBytes(key), utf8ToBytes(`${message}\n${counter}`));
    const drawn = BigInt(`0x${bytesToHex(block)}`) >> BigInt(256 - bits);
    if (drawn < total) return drawn;
  }
}

/** The digest of a game in which nothing has happened yet. */
export const START = "0".repeat(64);

/** The digest of a game with one event more, as the record has it. */
export function digest(before: string, event: string, proof?: string | null): string {
  return bytesToHex(sha256(utf8ToBytes(`${before}\n${proof ? `${event} ~${proof}` : event}`)));
}

/** The hash of lines. */
export function hashed(lines: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.join("\n"))));
}

const DIGITS = 36;

/** Digits in groups of three: all who have seen the same game have the same ones. */
export function fingerprint(lines: readonly string[], after: string): string {
  const number = BigInt(`0x${hashed(["arlequin/print/4", ...lines, `after ${after}`])}`) % 10n ** BigInt(DIGITS);
  return String(number).padStart(DIGITS, "0").match(/.../g)!.join(" ");
}
