/** The count at the end: which points fall to whom, beat by beat. Read from the last view and from the match; no rules here. */
import type { AnyView } from "../../store/tableState.svelte.ts";
import type { CollectionView, ColorYamView, DoubleYamView, Outcome } from "../../wire/types.ts";
import { isColour, PALETTE, type Paint } from "../../look/colours/palette.ts";
import { bestYam, lastYamDecides } from "../../rules/color-yam/sheet.ts";

/** What is counted in one beat. */
export interface CountBeat {
  /** What it is: a colour, `+2`, a line, a box, a game of a match. */
  kind: "colour" | "plus" | "line" | "box" | "game";
  name: string;
  /** In seat order. */
  points: readonly number[];
  /** Of Coloretto: the jokers that go to this colour, in seat order. */
  jokers: readonly number[];
}

/** How long the whole count takes, about, and its beats at the most and at the least, in milliseconds. */
const WHOLE = 4_000;
const LONGEST = 620;
const SHORTEST = 240;

export function beatLength(beats: number): number {
  return Math.min(LONGEST, Math.max(SHORTEST, WHOLE / Math.max(1, beats)));
}

/** The beats of a count; none where there is nothing to see: the last round of YAM color has just been counted. */
export function countOf(view: AnyView, games: readonly (readonly number[])[]): CountBeat[] {
  if (view.view === "match") return games.map((points, i) => beat("game", String(i + 1), points));
  if (view.view === "coloretto") return collections(view.collections);
  if (view.view === "double-yam") return boxes(view);
  return view.view === "color-yam" ? lines(view) : [];
}

/** What is left of each gain once the losses are taken off the last: as long as the total: the winner has the longest bar. */
export function remainingGains(points: readonly number[]): number[] {
  let lost = points.reduce((sum, each) => sum + Math.max(0, -each), 0);
  return points
    .map((each) => Math.max(0, each))
    .reduceRight<number[]>((all, gain) => {
      const taken = Math.min(gain, lost);
      lost -= taken;
      return [gain - taken, ...all];
    }, []);
}

function beat(kind: CountBeat["kind"], name: string, points: readonly number[], jokers: readonly number[] = []): CountBeat {
  return { kind, name, points, jokers };
}

/** Colour by colour: +2 cards first, then what moves little, and what decides at last. */
function collections(all: readonly CollectionView[]): CountBeat[] {
  const colours = [...new Set(all.flatMap(({ counts }) => counts.map(({ colour }) => colour)))];
  const beats = colours.map((colour) => {
    const counts = all.map((each) => each.counts.find((count) => count.colour === colour));
    const points = counts.map((count) => count?.points ?? 0);
    return beat(
      "colour",
      colour,
      points,
      counts.map((count) => count?.jokers ?? 0),
    );
  });
  const bonus = all.map((each) => each.bonus);
  return [...(bonus.some(Boolean) ? [beat("plus", "+2", bonus)] : []), ...beats.sort((a, b) => weight(a) - weight(b))];
}

function weight({ points }: CountBeat): number {
  return Math.max(...points.map(Math.abs));
}

function boxes({ sheets }: DoubleYamView): CountBeat[] {
  return (sheets[0] ?? []).map(({ name }, place) =>
    beat(
      "box",
      name,
      sheets.map((sheet) => sheet[place]?.points ?? 0),
    ),
  );
}

function lines({ lines }: ColorYamView): CountBeat[] {
  return lines.flatMap(({ points }, i) => (points ? [beat("line", String(i + 1), points)] : []));
}

/** Everyone's total after a number of beats. */
export function totalsAfter(beats: readonly CountBeat[], number: number, players: number): number[] {
  const counted = beats.slice(0, number);
  return Array.from({ length: players }, (_, i) => counted.reduce((sum, { points }) => sum + (points[i] ?? 0), 0));
}

/** The +2 cards. */
const PAPER: Paint = { fill: "#e9dcbd", ink: "#16120e" };

export function toneOf({ kind, name }: CountBeat, own: Paint): Paint {
  if (kind === "colour" && isColour(name)) return PALETTE[name];
  return kind === "plus" ? PAPER : own;
}

export interface TieBreak {
  /** Yam 4 alone counts, or the highest of all Yam boxes. */
  yam: "last" | "highest";
  /** Those with the best total, the winner first. */
  tied: readonly { seat: number; number: number }[];
}

/** What decided; null where the best total was no one else's, or the win is shared. */
export function tieBreak(view: ColorYamView, outcome: Outcome, edition: string): TieBreak | null {
  const best = Math.max(...outcome.scores);
  const seats = outcome.scores.flatMap((score, i) => (score === best ? [i + 1] : []));
  if (seats.length <= outcome.winners.length) return null;
  const column = (seat: number) => view.lines.map(({ entries }) => entries[seat - 1] ?? null);
  const tied = seats.map((seat) => ({ seat, number: bestYam(view.lines, column(seat), edition) }));
  return { yam: lastYamDecides(edition) ? "last" : "highest", tied: tied.toSorted((a, b) => b.number - a.number) };
}
