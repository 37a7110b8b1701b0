/** A game in coloured squares, a line a player: to be sent as text. Pure. */
import type { AnyView } from "../../store/tableState.svelte.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { CollectionView, LineView } from "../../wire/types.ts";

const SQUARES: Readonly<Record<string, string>> = {
  red: "🟥",
  orange: "🟧",
  yellow: "🟨",
  green: "🟩",
  blue: "🟦",
  violet: "🟪",
  pink: "🟪",
  brown: "🟫",
  black: "⬛",
  gray: "⬜",
};
const BEST = "🟩";
const SOME = "🟨";
const NONE = "⬜";
const FINED = "🟥";
const JOKER = "🃏";
const SERIES = "🎲";
const COUP = "💥";
const NO_POINTS = "▫️";
const ROW = 10;

/** The squares of every seat, in seat order. */
export function squaresOf(view: AnyView, entries: readonly LogEntry[], games: readonly (readonly number[])[]): string[] {
  if (view.view === "match") return seats(view.scores).map((_, i) => games.map((points) => squareFor(points, i)).join(""));
  if (view.view === "coloretto") return view.collections.map(collection);
  if (view.view === "double-yam") return view.sheets.map((sheet) => sheet.map(({ name, points }) => box(name, points ?? 0)).join(""));
  if (view.view === "color-yam") return seats(view.scores).map((_, i) => lines(view.lines, i));
  return seats(view.scores).map((_, i) => rounds(entries, i + 1));
}

function seats(scores: readonly number[]): readonly number[] {
  return scores;
}

/** Green for the most points, yellow for some, white for none. */
function squareFor(points: readonly number[], i: number): string {
  const own = points[i] ?? 0;
  if (own <= 0) return NONE;
  return own === Math.max(...points) ? BEST : SOME;
}

function collection({ counts }: CollectionView): string {
  const pile = ({ colour, cards, jokers }: CollectionView["counts"][number]) =>
    (SQUARES[colour] ?? NONE).repeat(cards) + JOKER.repeat(jokers);
  const plus = counts.filter(({ points }) => points > 0).map(pile);
  const minus = counts.filter(({ points }) => points < 0).map(pile);
  return [...plus, ...(minus.length ? [`➖ ${minus.join("")}`] : [])].join(" ");
}

function box(name: string, points: number): string {
  if (!points) return NO_POINTS;
  return SQUARES[name] ?? (name === "coup" ? COUP : SERIES);
}

function lines(all: readonly LineView[], i: number): string {
  return all.flatMap(({ points }) => (points ? [squareFor(points, i)] : [])).join("");
}

/** Of YAM color a square a round: won, fined, or neither. */
function rounds(entries: readonly LogEntry[], seat: number): string {
  const checked = entries.filter(({ facts }) => facts?.some(({ kind }) => kind === "count"));
  const squares = checked.map(({ facts = [] }) => {
    const own = facts.filter(({ args }) => args["seat"] === seat).map(({ kind }) => kind);
    if (own.includes("won") || own.includes("playoff-won")) return BEST;
    return own.some((kind) => kind.startsWith("fined")) ? FINED : NONE;
  });
  return squares.map((square, i) => (i && i % ROW === 0 ? `\n${square}` : square)).join("");
}

/** A result as text, with its squares: what is copied, or sent. Pure. */
export interface SharedLine {
  name: string;
  score: number;
  squares: string;
}

export interface Shared {
  title: string;
  /** Who has won: said where the figures alone do not show it. */
  winner: string;
  sentence: string;
  lines: readonly SharedLine[];
  /** Where it can be watched; empty where others cannot open it. */
  link: string;
}

export function shareText({ title, winner, sentence, lines, link }: Shared): string {
  const level = lines.length > 1 && lines[0]?.score === lines[1]?.score;
  const head = [`${title} ${lines.map(({ score }) => score).join("–")}`, level ? winner : "", sentence];
  const blocks = lines.map(({ name, score, squares }) => `${name} ${score}\n${squares}`);
  return [...head, "", ...blocks, link]
    .filter((part, i) => part || i === head.length)
    .join("\n")
    .trim();
}
