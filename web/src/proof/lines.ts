/** Lines of the proof: joins, absences, returns, burns, the stop, and the signed ends. Twin of `arlequin.proof.lines`. */
const [ID, ROUND, HEX, COUNT] = ["([1-9][0-9]{0,2})", "(0|[1-9][0-9]{0,3})", "([0-9a-f]{64})", "(0|[1-9][0-9]{0,4})"];
const NO_SEATS = "-";
const SHAPES: Readonly<Record<Line["kind"], RegExp>> = {
  join: new RegExp(`^join ${ID} ${ROUND} ${HEX} ${HEX}$`),
  away: new RegExp(`^away ${ID} ${ROUND} ${COUNT}$`),
  back: new RegExp(`^back ${ID} ${ROUND}$`),
  burn: new RegExp(`^burn ${ROUND}((?: [1-9][0-9]{0,2})+)$`),
  stop: new RegExp(`^stop ${ROUND}$`),
  end: new RegExp(`^end ${ID} (-|[1-9][0-9]{0,2}(?:,[1-9][0-9]{0,2})*) ${COUNT} ${COUNT} ${HEX}$`),
};

/** A device joins after a round, with the commitment of its chain and its public key. */
export interface Join {
  readonly kind: "join";
  readonly device: number;
  readonly round: number;
  readonly link: string;
  readonly key: string;
}
/** A device takes no part from a round on; `earlier` counts its `away` lines before. */
export interface Away {
  readonly kind: "away";
  readonly device: number;
  readonly round: number;
  readonly earlier: number;
}
/** A device takes part again from a round on, with the same chain. */
export interface Back {
  readonly kind: "back";
  readonly device: number;
  readonly round: number;
}
/** Nothing is drawn in a round: these devices did not answer, and are away. */
export interface Burn {
  readonly kind: "burn";
  readonly round: number;
  readonly devices: readonly number[];
}
/** Nothing is proven from a round on. */
export interface Stop {
  readonly kind: "stop";
  readonly round: number;
}
/** A device signs the end of the game: its seats, how many links were used and not used. */
export interface End {
  readonly kind: "end";
  readonly device: number;
  readonly seats: readonly number[];
  readonly used: number;
  readonly unused: number;
  readonly transcript: string;
}
export type Line = Join | Away | Back | Burn | Stop | End;

/** The text of an end; `-` instead of no seats. */
export function endText({ device, seats, used, unused, transcript }: Omit<End, "kind">): string {
  return `end ${device} ${seats.join(",") || NO_SEATS} ${used} ${unused} ${transcript}`;
}

/** The line of a text; null where it is none, or in another spelling. */
export function readLine(text: string): Line | null {
  const kind = text.split(" ")[0] as Line["kind"];
  const found = Object.hasOwn(SHAPES, kind) ? SHAPES[kind].exec(text) : null;
  if (!found) return null;
  const [, first, second = "", third = "", fourth = ""] = found as unknown as [string, string, string?, string?, string?];
  const device = Number(first);
  switch (kind) {
    case "join":
      return { kind, device, round: Number(second), link: third, key: fourth };
    case "away":
      return { kind, device, round: Number(second), earlier: Number(third) };
    case "back":
      return { kind, device, round: Number(second) };
    case "burn":
      return { kind, round: device, devices: second.trim().split(" ").map(Number) };
    case "stop":
      return { kind, round: device };
    case "end":
      return { kind, device, seats: numbers(second), used: Number(third), unused: Number(fourth), transcript: found[5]! };
  }
}

function numbers(text: string): number[] {
  return text === NO_SEATS ? [] : text.split(",").map(Number);
}
