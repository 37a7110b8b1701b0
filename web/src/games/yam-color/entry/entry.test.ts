import { describe, expect, test } from "vitest";
import material from "virtual:material/yam-color";
import { different, holds, mayCome, possible, throwText } from "./entry.ts";

const { dice, cards } = material;

/** The colours on top, read back from the notation. */
function tops(text: string | null): string[] {
  return [...(text ?? "").replace("throw ", "")].map((ball, i) => dice[i]?.[Number(ball) - 1] ?? "");
}

describe("a throw of real pyramids", () => {
  test.each(["11111111", "44444444", "13241234", "42314132"])("%s is found again from its colours in any order", (balls) => {
    const seen = tops(`throw ${balls}`);
    const told = throwText(seen.toReversed(), dice);
    expect(told).toMatch(/^throw [1-4]{8}$/);
    expect(tops(told).toSorted()).toEqual(seen.toSorted());
  });

  test("is not told while a top is missing", () => {
    expect(throwText(tops("throw 1111111"), dice)).toBeNull();
  });

  test("has a colour only as often as there are pyramids with it", () => {
    const red = dice.filter((die) => die.includes("red")).length;
    const all = Array<string>(red).fill("red");
    expect(possible(all.slice(1), "red", dice)).toBe(true);
    expect(possible(all, "red", dice)).toBe(false);
    expect(possible(all, "yellow", dice)).toBe(true);
  });
});

describe("the card that is turned up", () => {
  const view = { playoff: false, hands: [[3], [8, 1]], under: [5], pile: 23, card: null };

  test("is none that somebody holds or that lies under the pile", () => {
    expect(mayCome(view, 26)).toHaveLength(22);
    expect(mayCome(view, 26)).not.toContain(8);
    expect(mayCome(view, 26)).not.toContain(5);
  });

  test("is the first that went under the pile, when there is no other", () => {
    expect(mayCome({ ...view, under: [5, 2], pile: 2 }, 26)).toEqual([5]);
  });

  test("is a card that somebody won, in a playoff; any card, where nobody has won one", () => {
    expect(mayCome({ ...view, playoff: true }, 26)).toEqual([1, 3, 8]);
    expect(mayCome({ ...view, playoff: true, hands: [[], []] }, 26)).toHaveLength(26);
  });

  test("is the first of those with the same balls, which no one can tell apart", () => {
    expect(different([1, 2, 3], [{ red: 1, blue: 2 }, { red: 2 }, { blue: 2, red: 1 }])).toEqual([1, 2]);
  });

  test("is found by few of its balls", () => {
    const fit = (...tapped: string[]) => cards.flatMap((card, i) => (holds(card, tapped) ? [i + 1] : []));
    expect(fit("red", "red", "red", "red")).toHaveLength(2);
    expect(fit("red", "red", "red", "red", "yellow")).toEqual([1]);
  });
});
