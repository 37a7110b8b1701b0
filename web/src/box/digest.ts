/** The hash of a box that records carry. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Box } from "./box.ts";
import { canonical } from "./canonical.ts";

const DIGITS = 16;

export function digest(box: Box): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(box)))).slice(0, DIGITS);
}
