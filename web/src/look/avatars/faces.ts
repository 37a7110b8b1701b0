/** Faces and colours of the players: one rule for all screens. Pure. */
import type { Paint } from "../colours/palette.ts";
import { pattern } from "./avatar.ts";
import { maskAt } from "./masks.ts";
import { maskOf } from "./players.ts";

interface Face {
  kind: string;
  name?: string;
  avatar: number;
}

const DARK = "#16120e";
const LIGHT = "#ffffff";
/** The seats with their faces: a computer's mask goes with its name, people keep the pictures they have chosen. */
export function ownFaces<Seat extends Face>(seats: readonly Seat[]): Seat[] {
  return seats.map((seat) => (seat.kind === "computer" ? { ...seat, avatar: maskOf(seat.name ?? "") } : seat));
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
