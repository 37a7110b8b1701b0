/** Faces and colours of those at a table: each computer a mask of its own, each player one colour in every chart. Pure. */
import type { Paint } from "../colours/palette.ts";
import { pattern } from "./avatar.ts";
import { MASKS, maskAt } from "./masks.ts";

interface Face {
  kind: string;
  avatar: number;
}

const DARK = "#16120e";
const LIGHT = "#ffffff";

/** The seats, no two computers with the same mask as long as there are masks. */
export function ownFaces<Seat extends Face>(seats: readonly Seat[]): Seat[] {
  const worn = new Set<number>();
  return seats.map((seat) => {
    if (seat.kind !== "computer") return seat;
    const avatar = freeMask(seat.avatar, worn);
    worn.add(avatar);
    return { ...seat, avatar };
  });
}

/** The wanted mask, or the next that nobody wears. */
function freeMask(wanted: number, worn: ReadonlySet<number>): number {
  const inTurn = MASKS.map((_, i) => (Math.abs(wanted) + i) % MASKS.length);
  return inTurn.find((mask) => !worn.has(mask)) ?? inTurn[0]!;
}

/** A colour for each seat, out of its picture; no two alike as long as the pictures allow it. */
export function paintsOf(seats: readonly Face[]): Paint[] {
  const used = new Set<string>();
  return seats.map((seat) => {
    const own = tones(seat);
    const paint = own.find(({ fill }) => !used.has(fill)) ?? own[0];
    used.add(paint.fill);
    return paint;
  });
}

function tones({ kind, avatar }: Face): [Paint, ...Paint[]] {
  if (kind === "computer") return [{ fill: maskAt(avatar).ground, ink: DARK }];
  const { ground, trim } = pattern(avatar);
  return [
    { fill: ground, ink: LIGHT },
    { fill: trim, ink: DARK },
  ];
}
