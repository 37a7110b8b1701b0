/** The tie-break of Color'Yam: the Yam numbers that told equal totals apart (CY-14). Pure. */
import { bestYam, lastYamDecides } from "../../rules/color-yam/sheet.ts";
import type { ColorYamView, Outcome } from "../../wire/types.ts";

export interface TieBreak {
  /** Yam 4 alone counts, or the highest of all Yam boxes. */
  yam: "last" | "highest";
  /** Those with the best total, the winner first. */
  tied: readonly { seat: number; number: number }[];
}

/** What decided; null where the best total was nobody else's, or the win is shared. */
export function tieBreak(view: ColorYamView, outcome: Outcome, edition: string): TieBreak | null {
  const best = Math.max(...outcome.scores);
  const seats = outcome.scores.flatMap((score, i) => (score === best ? [i + 1] : []));
  if (seats.length <= outcome.winners.length) return null;
  const column = (seat: number) => view.lines.map(({ entries }) => entries[seat - 1] ?? null);
  const tied = seats.map((seat) => ({ seat, number: bestYam(view.lines, column(seat), edition) }));
  return { yam: lastYamDecides(edition) ? "last" : "highest", tied: tied.toSorted((a, b) => b.number - a.number) };
}
