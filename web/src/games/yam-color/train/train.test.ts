import material from "virtual:material/yam-color";
import { describe, expect, test } from "vitest";
import fixtures from "../../../../fixtures/words.json";
import type { Colour } from "../../../words/arguments.ts";
import { spread } from "../round.ts";
import { cardsOf, drawRound, matchingDice } from "./plot.ts";
import { csv, median, sameKind, sessions, type Attempt } from "./history.ts";

interface Counted {
  dice: Colour[];
  balls: Record<string, number>;
  matched: Record<"balls" | "faces", number[]>;
}

test("dice match here as they match in the rules", () => {
  const { counts } = fixtures as unknown as { counts: Counted[] };
  expect(counts.length).toBeGreaterThan(50);
  for (const { dice, balls, matched } of counts) {
    expect(matchingDice(dice, spread(balls), "balls")).toEqual(matched.balls);
    expect(matchingDice(dice, spread(balls), "faces")).toEqual(matched.faces);
  }
});

test("a throw has a ball of each pyramid, and a card of the level", () => {
  for (let i = 0; i < 50; i++) {
    const { dice, card, balls } = drawRound(material, "few", Math.random);
    dice.forEach((colour, place) => expect(material.dice[place]).toContain(colour));
    expect(new Set(balls).size).toBeLessThanOrEqual(3);
    expect([card, balls.length]).toEqual([expect.any(Number), 8]);
  }
});

test("each card is of few colours or of many", () => {
  const [few, many, all] = (["few", "many", "all"] as const).map((level) => cardsOf(material, level));
  expect([...few!, ...many!].toSorted((a, b) => a - b)).toEqual(all);
  expect([few!.length, many!.length]).toEqual([12, 14]);
});

function attempt(session: number, changed: Partial<Attempt> = {}): Attempt {
  return { level: "all", how: "balls", limit: 0, ear: false, at: session + 5, session, count: 4, said: 4, milliseconds: 2000, ...changed };
}

describe("what is kept", () => {
  const kept = [
    attempt(2000, { milliseconds: 1000 }),
    attempt(1000),
    attempt(1000, { said: 3, milliseconds: 100 }),
    attempt(1000, { milliseconds: 3000 }),
  ];

  test("sessions come in order; only right answers have a time", () => {
    expect(sessions(kept).map(({ at, throws, right, median: m }) => [at, throws, right, m])).toEqual([
      [1000, 3, 2, 2.5],
      [2000, 1, 1, 1],
    ]);
    expect(sessions([attempt(1, { said: null })])[0]?.median).toBeNull();
  });

  test("the middle of none is none", () => {
    expect([median([]), median([3]), median([4, 1]), median([9, 1, 2])]).toEqual([null, 3, 2.5, 2]);
  });

  test("sessions are compared with those of the same choices", () => {
    expect(sameKind(attempt(1), attempt(2))).toBe(true);
    expect(sameKind(attempt(1), attempt(1, { limit: 3 }))).toBe(false);
  });

  test("as a table, one line an answer", () => {
    const lines = csv([attempt(0, { said: null })]).split("\r\n");
    expect(lines[0]).toBe("at,session,level,how,limit,ear,count,said,right,milliseconds");
    expect(lines[1]).toBe("1970-01-01T00:00:00.005Z,1970-01-01T00:00:00.000Z,all,balls,0,no,4,,0,2000");
    expect(lines).toHaveLength(3);
  });
});
