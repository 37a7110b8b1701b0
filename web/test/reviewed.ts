/** A player of a review, for tests: what a test does not say is of no interest to it. */
import type { ReviewedPlayer } from "../src/wire/types.ts";

export function reviewedPlayer(seat: number, part: Partial<ReviewedPlayer> = {}): ReviewedPlayer {
  const choices = { loss: 0, accuracy: 90, decisions: 3, weighty: 2, rate: 0.02, grade: null, adjusted: null };
  return { seat, luck: 0, others: 0, ...choices, ...part };
}
