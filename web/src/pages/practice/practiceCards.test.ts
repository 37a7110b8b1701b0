/** Practice: mistakes come again until they were right twice, a day apart. */
import { describe, expect, it } from "vitest";
import type { GameDigest } from "../journal/gameDigest.ts";
import { afterAnswer, cardsOf, replaceCard, dayOf, cardsDueOn, isCard, isKnown, next, type PracticeCard } from "./practiceCards.ts";

const card = (number: number, part: Partial<PracticeCard> = {}): PracticeCard => ({
  table: "t",
  number,
  game: "coloretto",
  right: 0,
  due: 10,
  ...part,
});

describe("practice", () => {
  it("makes a card of every mistake of a game, due at once", () => {
    const digest = { table: "t", game: "coloretto", mistakes: [{ number: 4 }, { number: 9 }] } as unknown as GameDigest;
    expect(cardsOf(digest, 10)).toEqual([card(4), card(9)]);
  });

  it("makes no cards of a game that is too close to call", () => {
    const digest = { table: "t", game: "coloretto", mistakes: [{ number: 4 }], unclear: true } as unknown as GameDigest;
    expect(cardsOf(digest, 10)).toEqual([]);
  });

  it("asks a card again until it was right twice, on different days", () => {
    const once = afterAnswer(card(1), true, 10);
    expect([once.right, isKnown(once), cardsDueOn([once], 10), cardsDueOn([once], 11)]).toEqual([1, false, [], [once]]);
    const twice = afterAnswer(once, true, 11);
    expect([isKnown(twice), cardsDueOn([twice], 99)]).toEqual([true, []]);
  });

  it("begins again after a wrong answer", () => {
    const wrong = afterAnswer(card(1, { right: 1 }), false, 12);
    expect(wrong).toEqual(card(1, { right: 0, due: 12 }));
    expect(cardsDueOn([wrong], 12)).toEqual([wrong]);
  });

  it("asks first what was right once, then the others as they are due", () => {
    const cards = [card(1), card(2, { due: 9 }), card(3, { right: 1 }), card(4, { due: 11 })];
    expect(cardsDueOn(cards, 10).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it("puts a wrong card behind the others of the session, and lets a right one go", () => {
    expect(next([card(1, { right: 1 }), card(2)], false, 10)).toEqual([card(2), card(1)]);
    expect(next([card(1), card(2)], true, 10)).toEqual([card(2)]);
    expect(next([], true, 10)).toEqual([]);
  });

  it("changes one card among all", () => {
    expect(replaceCard([card(1), card(2)], card(2, { right: 1 }))).toEqual([card(1), card(2, { right: 1 })]);
  });

  it("counts days by the calendar on the wall", () => {
    expect(dayOf(new Date(2026, 10, 18, 0, 1)) - dayOf(new Date(2026, 10, 17, 23, 59))).toBe(1);
    expect(dayOf(new Date(1970, 0, 2, 12))).toBe(1);
  });

  it("knows a card when it reads one", () => {
    expect([isCard(card(1)), isCard({ ...card(1), due: -1 }), isCard({ ...card(1), right: 0.5 }), isCard(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
