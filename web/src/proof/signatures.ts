/** Signatures of devices: Ed25519 over the domain, the table and a line of the proof. Twin of `arlequin.proof.signatures`. */
import { ed25519 } from "@noble/curves/ed25519.js";
import { bytesToNumberLE } from "@noble/curves/utils.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const KEY = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const { Point } = ed25519;

/** Whether a signature of a line, at a table, was made with the secret half of a public key. */
export type Check = (key: string, table: string, line: string, signature: string) => boolean;

/** The bytes that are signed: the first word of the line names the domain. */
function message(table: string, line: string): Uint8Array {
  return utf8ToBytes(`arlequin/5/${line.split(" ")[0]}\n${table}\n${line}`);
}

/** The line that is signed with a link: for which round, at which transcript. */
export function linkLine(device: number, round: number, link: string, transcript: string): string {
  return `link ${device} ${round} ${link} ${transcript}`;
}

/** The public half of a key; the secret half is 32 random bytes, as 64 digits. */
export function publicKey(secret: string): string {
  return bytesToHex(ed25519.getPublicKey(hexToBytes(secret)));
}

/** The signature of a line, as 128 digits; the same every time. */
export function sign(secret: string, table: string, line: string): string {
  return bytesToHex(ed25519.sign(message(table, line), hexToBytes(secret)));
}

/**
 * Whether the signature is right: strictly, and by the equation without a cofactor, as Python has it. The library's own
 * check multiplies both sides by eight, so that a device could sign what browsers accept and `arlequin verify` refuses.
 */
export const valid: Check = (key, table, line, signature) => {
  try {
    if (!KEY.test(key) || !SIGNATURE.test(signature)) return false;
    const [owner, first, second] = [Point.fromBytes(hexToBytes(key)), signature.slice(0, 64), signature.slice(64)];
    if (owner.isSmallOrder()) return false; // anyone could sign
    const hash = Point.Fn.create(bytesToNumberLE(sha512(concatBytes(hexToBytes(first + key), message(table, line)))));
    const found = Point.BASE.multiplyUnsafe(bytesToNumberLE(hexToBytes(second))).subtract(owner.multiplyUnsafe(hash));
    return bytesToHex(found.toBytes()) === first;
  } catch {
    return false; // the key is no point, or the number of the signature is too large
  }
};
