/** Sheet of Color'Yam, for its rules and its screen: points, Yams, who starts. Twin of `games/color_yam/rules.py`. */

/** What is written, by seat or by line: a sum, a cross (0), or nothing yet. */
export type Entries = readonly (number | null)[];

/** A line of the sheet. */
export interface Line {
  /** `objective`, `yam`, or `total` where that is a Yam box too. */
  readonly kind: string;
  /** The number of its kind, from 1. */
  readonly number: number;
  readonly pole: number;
}

/** CY-08, CY-09: what an entry gets as the others stand. */
export function pointsFor(entry: number, others: Entries): number {
  return entry && 1 + others.filter((other) => other !== null && other < entry).length;
}

/** The points of complete lines, by seat. */
export function totalsOf(points: readonly (readonly number[] | null)[], players: number): number[] {
  return Array.from({ length: players }, (_, i) => points.reduce((sum, row) => sum + (row?.[i] ?? 0), 0));
}

// --- Yam numbers -------------------------------------------------------------------------------------

/** CY-11: the Yam numbers of a column between which that of a line must lie; 0 and infinity where there are none. */
export function yamBounds(lines: readonly Line[], column: Entries, line: number): { above: number; below: number } {
  const yams = column.map((entry, i) => (lines[i]!.kind === "objective" ? 0 : (entry ?? 0)));
  const later = yams.slice(line + 1).filter(Boolean);
  return { above: Math.max(0, ...yams.slice(0, line)), below: Math.min(Infinity, ...later) };
}

/** CY-12: whether a second chance is played at once, not after the others. */
export function triesAtOnce(edition: string): boolean {
  return edition === "es";
}

const LAST_YAM = 4;

/** CY-14: whether Yam 4 alone tells equal totals apart, not the highest of all Yam boxes. */
export function lastYamDecides(edition: string): boolean {
  return edition === "es";
}

/** CY-14: the number in a column that tells equal totals apart. */
export function bestYam(lines: readonly Line[], column: Entries, edition: string): number {
  const last = lastYamDecides(edition);
  const decides = ({ kind, number }: Line) => (last ? kind === "yam" && number === LAST_YAM : kind !== "objective");
  return Math.max(0, ...column.map((entry, i) => (decides(lines[i]!) ? (entry ?? 0) : 0)));
}

// --- from line to line -------------------------------------------------------------------------------

/** The first line from one on that someone has still to play; -1 after the last. */
export function openLine(lines: readonly Entries[], from: number): number {
  return lines.findIndex((entries, i) => i >= from && entries.includes(null));
}

/** Whether the points are added up below a line: after the last of a pole, where no line has the total. */
export function endsPole(lines: readonly Line[], line: number): boolean {
  const { kind, pole } = lines[line]!;
  const next = lines[line + 1];
  return next !== undefined && next.pole !== pole && kind !== "total";
}

/** A row that decides who starts: the last of a number of lines, or their total. */
export interface DecidingRow {
  readonly by: "line" | "total";
  readonly lines: number;
}

/** CY-10: the rows above a line, the nearest first. */
export function rowsAbove(lines: readonly Line[], line: number): readonly DecidingRow[] {
  return Array.from({ length: line }, (_, i) => line - i).flatMap((above): DecidingRow[] => {
    const total = endsPole(lines, above - 1) ? [{ by: "total" as const, lines: above }] : [];
    return [...total, { by: "line", lines: above }];
  });
}

/** CY-10: who is highest in a row, of all or of some. */
export function highest(row: readonly number[], seats: readonly number[] = row.map((_, i) => i + 1)): number[] {
  const best = Math.max(...seats.map((seat) => row[seat - 1]!));
  return seats.filter((seat) => row[seat - 1] === best);
}
