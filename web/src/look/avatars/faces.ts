/** Faces and colours of those at a table: each computer a mask of its own, each person a cloth, each player one colour in every chart. Pure. */
import type { Paint } from "../colours/palette.ts";
import { pattern } from "./avatar.ts";
import { MASKS, maskAt } from "./masks.ts";

interface Face {
  kind: string;
  name?: string;
  avatar: number;
}

const DARK = "#16120e";
const LIGHT = "#ffffff";
/** So many pictures are tried: every cloth is among them. */
const PICTURES = 64;

/** The seats, no two computers with the same mask and no two people with the same cloth as long as there are some. */
export function ownFaces<Seat extends Face>(seats: readonly Seat[]): Seat[] {
  const worn = new Set<number>();
  const cloths = new Set<string>();
  return inOrder(seats, (seat) => {
    if (seat.kind === "open") return seat;
    const avatar = seat.kind === "computer" ? freeMask(seat.avatar, worn) : freeCloth(seat.avatar, cloths);
    if (seat.kind === "computer") worn.add(avatar);
    else cloths.add(pattern(avatar).ground);
    return { ...seat, avatar };
  });
}

/** Something for each seat, chosen by name: in a rematch people sit elsewhere, and look as before. */
function inOrder<Seat extends Face, Chosen>(seats: readonly Seat[], choose: (seat: Seat) => Chosen): Chosen[] {
  const byName = [...seats].sort((a, b) => compare(a.name ?? "", b.name ?? ""));
  const chosen = new Map(byName.map((seat) => [seat, choose(seat)]));
  return seats.map((seat) => chosen.get(seat)!);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The wanted picture, or the next in a cloth that nobody wears. */
function freeCloth(wanted: number, worn: ReadonlySet<string>): number {
  const inTurn = Array.from({ length: PICTURES }, (_, i) => wanted + i);
  return inTurn.find((seed) => !worn.has(pattern(seed).ground)) ?? wanted;
}

/** The wanted mask, or the next that nobody wears. */
function freeMask(wanted: number, worn: ReadonlySet<number>): number {
  const inTurn = MASKS.map((_, i) => (Math.abs(wanted) + i) % MASKS.length);
  return inTurn.find((mask) => !worn.has(mask)) ?? inTurn[0]!;
}

/** A colour for each seat, out of its picture; no two alike as long as the pictures allow it. */
export function paintsOf(seats: readonly Face[]): Paint[] {
  const used = new Set<string>();
  return inOrder(seats, (seat) => {
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
