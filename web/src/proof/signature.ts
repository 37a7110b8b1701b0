/** Ed25519 signatures of devices over lines of text: docs/proof.md. Twin of `arlequin.proof.signatures`. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const FIRST = "arlequin/sign/4";
const SIGNATURE = /^[0-9a-f]{128}$/;
const HALF = 32;
const { Point } = ed25519;

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

/** Whether whoever has the key has signed these lines; strict, as RFC 8032 has it, and in one spelling. */
export function signed(key: string, lines: readonly string[], signature: string): boolean {
  try {
    return SIGNATURE.test(signature) && isExact(hexToBytes(key), message(lines), hexToBytes(signature));
  } catch {
    return false; // no key, or no signature at all
  }
}

/**
 * The equation of a signature as it stands, as `arlequin.proof` has it. The library's own check has it eight times
 * over, so that a device could sign what browsers take and `arlequin verify` refuses.
 */
function isExact(key: Uint8Array, text: Uint8Array, signature: Uint8Array): boolean {
  const [owner, first, second] = [Point.fromBytes(key), signature.subarray(0, HALF), signature.subarray(HALF)];
  if (owner.isSmallOrder()) return false; // anybody could sign
  const hash = Point.Fn.create(littleEndian(sha512(concatBytes(first, key, text))));
  const found = Point.BASE.multiplyUnsafe(littleEndian(second)).subtract(owner.multiplyUnsafe(hash));
  return bytesToHex(found.toBytes()) === bytesToHex(first);
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(Uint8Array.from(bytes).reverse())}`);
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
