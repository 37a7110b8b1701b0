/** How proofs, salts and signatures are written: each has one reading, and whatever looks nearly like it has none. */
const LINKS = "((?: \\d{1,3}=(?:[0-9a-f]{64}|[-~]))*)";
const SALT = new RegExp(`^(0|[1-9]\\d{0,5})${LINKS}$`);
const PROOF = new RegExp(`^((0|[1-9]\\d{0,5})(?:\\.(0|[1-9]\\d{0,2}))?) (0|[1-9]\\d{0,39})/([1-9]\\d{0,39})${LINKS}$`);
const LINK = / (\d{1,3})=([0-9a-f]{64}|[-~])/g;

/** Asked for, and it did not come in time. */
export const MISSING = "-";
/** No device of the seat was there to be asked. */
export const AWAY = "~";

/** A link, MISSING or AWAY, by seat as it is written. */
export type Written = readonly (readonly [seat: string, link: string])[];

export interface Proof {
  readonly place: string;
  readonly number: number;
  /** null at the first draw of a step, which has the links. */
  readonly part: number | null;
  readonly drawn: string;
  readonly total: bigint;
  readonly links: string;
}

export function readLinks(text: string): Written {
  return [...text.matchAll(LINK)].map(([, seat, link]) => [seat!, link!]);
}

export function isLink(text: string): boolean {
  return text.length > 1;
}

export function readSalt(text: string): { number: number; links: string } | null {
  const found = SALT.exec(text);
  return found && { number: Number(found[1]), links: found[2]! };
}

export function readProof(text: string): Proof | null {
  const found = PROOF.exec(text);
  if (!found) return null;
  const [, place, number, part, drawn, total, links] = found as unknown as [string, string, string, string?, string?, string?, string?];
  return {
    place,
    number: Number(number),
    part: part === undefined ? null : Number(part),
    drawn: drawn!,
    total: BigInt(total!),
    links: links!,
  };
}

/** `1=SIGNATURE 2=SIGNATURE`: exactly these seats, in their order; null where they are others. */
export function readSignatures(text: string, seats: readonly string[]): string[] | null {
  const pairs = text === "" ? [] : text.split(" ").map((word) => /^(\d{1,3})=([0-9a-f]{128})$/.exec(word));
  const right = pairs.length === seats.length && pairs.every((pair, i) => pair?.[1] === seats[i]);
  return right ? pairs.map((pair) => pair![2]!) : null;
}

const CHANCE = /^(throw|die|start|sheet|deal|out|card) /;
const COLOUR = "(?:red|orange|yellow|green|blue|violet|pink|brown|black|gray)";
const PLACE = "[1-9]\\d?";
/** Whole events, and nothing beside them: what could be hidden there would change the fingerprint as often as one likes. */
const EVENT = new RegExp(
  `^(?:${[
    "throw [1-6]{1,8}",
    "die [1-6]",
    `(?:start|sheet|line|cross|place|take) ${PLACE}`,
    `(?:deal|out)(?: ${COLOUR})+`,
    `card (?:${COLOUR}|\\+2|joker|golden|${PLACE})`,
    "again (?=.)A?B?C?D?E?F?",
    `score (?:${COLOUR}|coup|series(?: [1-6])?)`,
    "stop|cross|yam|draw|time",
    `${PLACE} (?:passes|(?:says|bets|stakes) (?:0|[1-9]\\d?))`,
  ].join("|")})$`,
);
const OWNED = /^(throw|die) /;

/** Whether only chance can bring an event. */
export function isChance(text: string): boolean {
  return CHANCE.test(text);
}

/** Whether any game has such an event; takebacks are none. */
export function isEvent(text: string): boolean {
  return EVENT.test(text);
}

/** Whether an event of a game that these pages do not know falls from somebody's hand: it has links of its own. */
export function isOwned(text: string): boolean {
  return OWNED.test(text);
}
