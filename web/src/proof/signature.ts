/** Ed25519 signatures of devices over lines of text: docs/proof.md. Twin of `arlequin.proof.signatures`. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const FIRST = "arlequin/sign/4";

/** A new secret key. */
export function newSecretKey(): string {
  return bytesToHex(ed25519.utils.randomSecretKey());
}

export function publicKey(secret: string): string {
  return bytesToHex(ed25519.getPublicKey(hexToBytes(secret)));
}

export function sign(secret: string, lines: readonly string[]): string {
  return bytesToHex(ed25519.sign(message(lines), hexToBytes(secret)));
}

/** Whether whoever has the key has signed these lines; strict, as RFC 8032 has it. */
export function signed(key: string, lines: readonly string[], signature: string): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), message(lines), hexToBytes(key), { zip215: false });
  } catch {
    return false; // no key, or no signature at all
  }
}

function message(lines: readonly string[]): Uint8Array {
  return utf8ToBytes(lines.join("\n"));
}

/** Everything that a link is mixed with, but for the other links: where a game stands. */
export interface Place {
  /** The hash of all lines that were agreed and told. */
  readonly told: string;
  /** The digest of the game. */
  readonly after: string;
}

export function samePlace(one: Place, other: Place): boolean {
  return one.told === other.told && one.after === other.after;
}

export function commitmentLines(table: string, seat: number, link: string, key: string): string[] {
  return [FIRST, "commit", `table ${table}`, `seat ${seat}`, `link ${link}`, `key ${key}`];
}

export function linkLines(table: string, seat: number, number: number, link: string, { told, after }: Place): string[] {
  return [FIRST, "link", `table ${table}`, `seat ${seat}`, `number ${number}`, `link ${link}`, `told ${told}`, `after ${after}`];
}

export function endLines(table: string, seat: number, { told, after }: Place, given: number, left: number): string[] {
  return [FIRST, "end", `table ${table}`, `seat ${seat}`, `told ${told}`, `after ${after}`, `given ${given}`, `left ${left}`];
}
