/** The lines of a result's picture: everyone's place, face, score and bar. */
import { paintsOf } from "../../look/avatars/faces.ts";
import type { SeatState } from "../../store/standing.ts";
import type { Outcome } from "../../wire/types.ts";
import type { Phrases } from "../../words/phrases.ts";
import { remainingGains, toneOf, type CountBeat } from "./count.ts";
import type { ResultLine } from "./picture.ts";

export function resultLines(all: readonly SeatState[], outcome: Outcome, beats: readonly CountBeat[], phrases: Phrases): ResultLine[] {
  const seats = all.toSorted((a, b) => (outcome.ranks[a.seat - 1] ?? 0) - (outcome.ranks[b.seat - 1] ?? 0));
  const gains = seats.map(({ seat }) => remainingGains(beats.map(({ points }) => points[seat - 1] ?? 0)));
  const sums = gains.map((each) => each.reduce((sum, gain) => sum + gain, 0));
  const most = Math.max(1, ...(beats.length ? sums : outcome.scores));
  const paints = paintsOf(all);
  return seats.map(({ seat, avatar, kind }, at) => ({
    avatar,
    computer: kind === "computer",
    name: phrases.player(seat),
    score: phrases.score(outcome.scores[seat - 1] ?? 0),
    pieces: beats.length
      ? beats.map((beat, i) => ({ ...toneOf(beat, paints[seat - 1]!), share: (gains[at]?.[i] ?? 0) / most }))
      : [{ ...paints[seat - 1]!, share: (outcome.scores[seat - 1] ?? 0) / most }],
  }));
}
