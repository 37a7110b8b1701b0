/** Practice cards: your mistakes, again until they were right twice, a day apart at least. Pure. */
import type { GameDigest } from "../journal/gameDigest.ts";
import { isRecord, isText, isWhole } from "../journal/guards.ts";

/** A decision that was a mistake. */
export interface PracticeCard {
  table: string;
  /** The number of the decision in the review of its game. */
  number: number;
  game: string;
  /** How often it was right since it was last wrong. */
  right: number;
  /** The day from which it is asked again. */
  due: number;
}

/** So often right, and it is known. */
export const ENOUGH = 2;
/** Days between the first right answer and the second question. */
export const APART = 1;
const DAY = 86_400_000;

/** Days since 1970 in the calendar of the reader. */
export function dayOf(time: Date): number {
  return Math.floor(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY);
}

export const today = (): number => dayOf(new Date());

export const isKnown = (card: PracticeCard): boolean => card.right >= ENOUGH;

/** The cards of a game that was reviewed on a day; none where the review is too close to call. */
export function cardsOf({ table, game, mistakes, unclear }: GameDigest, today: number): PracticeCard[] {
  if (unclear) return [];
  return mistakes.map(({ number }) => ({ table, number, game, right: 0, due: today }));
}

/** What is asked on a day: what was right once first, as it was due first; then the newest mistakes. */
export function cardsDueOn(cards: readonly PracticeCard[], today: number): PracticeCard[] {
  const due = cards.filter((card) => !isKnown(card) && card.due <= today);
  return due.sort((a, b) => b.right - a.right || a.due - b.due);
}

/** A card after an answer. */
export function afterAnswer(card: PracticeCard, right: boolean, today: number): PracticeCard {
  return right ? { ...card, right: card.right + 1, due: today + APART } : { ...card, right: 0, due: today };
}

/** The cards of a session after an answer: a wrong one comes again, after the others. */
export function next(queue: readonly PracticeCard[], right: boolean, today: number): PracticeCard[] {
  const [first, ...others] = queue;
  if (!first) return [];
  return right ? others : [...others, afterAnswer(first, false, today)];
}

export const sameCard = (one: PracticeCard, other: PracticeCard): boolean => one.table === other.table && one.number === other.number;

/** All cards, with one of them changed. */
export function replaceCard(cards: readonly PracticeCard[], card: PracticeCard): PracticeCard[] {
  return cards.map((each) => (sameCard(each, card) ? card : each));
}

export function isCard(one: unknown): one is PracticeCard {
  if (!isRecord(one)) return false;
  return isText(one["table"]) && isText(one["game"]) && [one["number"], one["right"], one["due"]].every(isWhole);
}
