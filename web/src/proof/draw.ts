/** From links to a case: transcript hash, digest of the game, HMAC-SHA-256 without bias. Twin of `arlequin.proof.draw`. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The server's number, where devices have their ids. */
export const SERVER = 0;
/** The digest of a game without events. */
export const START = "0".repeat(64);
const DIGITS = 36;
const NUMBER = "(0|[1-9][0-9]{0,39})";
const LINKS = "((?: (?:0|[1-9][0-9]{0,2})=[0-9a-f]{64})*)";
const PROOF = new RegExp(`^([1-9][0-9]{0,3})(?:\\.([1-9][0-9]?))? ${NUMBER}/${NUMBER}${LINKS}$`);
const PAIR = /^(0|[1-9][0-9]{0,2})=([^ ]*)$/;

/** A link or a signature of the server and of every participant, by id. */
export type Links = ReadonlyMap<number, string>;

/** The digest of a game with one event more, also a move or a takeback. */
export function digest(before: string, event: string, proof = ""): string {
  return hash(`${before}\n${proof ? `${event} ~${proof}` : event}`);
}

/** The hash of what was agreed, of all proof lines, and of the digest of the game. */
export function transcriptHash(agreement: readonly string[], lines: readonly string[], game: string): string {
  return hash(["arlequin/5/transcript", ...agreement, ...lines, `digest ${game}`].join("\n"));
}

/** Digits to compare: devices that show the same ones saw the same game. */
export function fingerprintOf(transcript: string): string {
  const number = BigInt(`0x${hash(`arlequin/5/print\n${transcript}`)}`) % 10n ** BigInt(DIGITS);
  return String(number).padStart(DIGITS, "0").match(/.../g)!.join(" ");
}

/** The case that links draw: 0 to total - 1, each as likely as any other; a number that is too large is drawn again. */
export function drawCase(place: string, total: bigint, transcript: string, links: Links): bigint {
  const bits = total > 1n ? (total - 1n).toString(2).length : 0;
  if (total < 1n || bits > 256) throw new RangeError(`expected a total from 1 to 2**256, got ${total}`);
  const text = `arlequin/5/draw\n${transcript}\ndraw ${place} ${total} ${linksText(links)}`;
  for (let counter = 0; ; counter++) {
    const block = hmac(sha256, hexToBytes(links.get(SERVER)!), utf8ToBytes(`${text}\n${counter}`));
    const number = BigInt(`0x${bytesToHex(block)}`) >> BigInt(256 - bits);
    if (number < total) return number;
  }
}

/** Links or signatures by id: `0=LINK 2=LINK`. */
export function linksText(links: Links): string {
  return [...links].map(([device, link]) => `${device}=${link}`).join(" ");
}

/** The links or signatures of a text, in order and each once; null where it has none of that form. */
export function readLinks(text: string): Links | null {
  const pairs = text === "" ? [] : text.split(" ").map((word) => PAIR.exec(word));
  const ids = pairs.map((pair) => (pair ? Number(pair[1]) : -1));
  if (ids.some((id, i) => id <= (ids[i - 1] ?? -1))) return null;
  return new Map(pairs.map((pair, i) => [ids[i]!, pair![2]!]));
}

/** The proof of a text: its place is `17`, and `17.2` for the next event that shares the links; null where it is none, or in another spelling. */
export function readProof(text: string) {
  const match = PROOF.exec(text);
  if (!match || match[2] === "1") return null;
  const [round, part] = [Number(match[1]), Number(match[2] ?? 1)];
  const place = part === 1 ? String(round) : `${round}.${part}`;
  return { place, round, part, case: BigInt(match[3]!), total: BigInt(match[4]!), links: match[5]!.trim() };
}

function hash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
