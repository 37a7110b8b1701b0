import { describe, expect, test } from "vitest";
import { CHANCE, COURSES_PLAYED } from "../../../test/courses.ts";
import type { Call, EntryTold, FactTold, Timing } from "../../wire/types.ts";
import { opening } from "../../rules/opening.ts";
import { takenBack } from "../../rules/fact.ts";
import type { Position } from "../../rules/position.ts";
import { isMistold } from "./happened.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function entry(text: string, facts: readonly FactTold[], timing?: Timing): EntryTold {
  return { ply: 1, at: 0, kind: "event", text, facts: [...facts], ...(timing && { timing }) };
}

/** Every value that differs from a value in one place: a leaf that is another one, less, or more. */
function* changes(value: Json): Generator<Json> {
  if (value === null || typeof value !== "object") {
    yield* leaves(value);
    return;
  }
  const keys = Object.keys(value);
  for (const key of keys) {
    for (const changed of changes((value as Record<string, Json>)[key]!)) yield put(value, key, changed);
    yield without(value, key);
  }
  yield isList(value) ? [...value, value[0] ?? 1] : { ...value, more: 1 };
  if (isList(value) && new Set(value.map((each) => JSON.stringify(each))).size > 1) yield [...value.slice(1), value[0]!];
}

function* leaves(value: null | boolean | number | string): Generator<Json> {
  yield typeof value === "number" ? value + 1 : `${value}x`;
  yield typeof value === "number" ? String(value) : null;
  yield [value];
}

function isList(value: Json): value is Json[] {
  return Array.isArray(value);
}

function put(value: Json, key: string, other: Json): Json {
  return isList(value) ? value.with(Number(key), other) : { ...(value as object), [key]: other };
}

function without(value: Json, key: string): Json {
  if (isList(value)) return value.toSpliced(Number(key), 1);
  return Object.fromEntries(Object.entries(value as object).filter(([each]) => each !== key));
}

/** Events with their facts, as the rules have told them, and where they happened: each kind of fact of each game. */
function happened(game: string): { before: Position; text: string; facts: FactTold[] }[] {
  const seen = new Set<string>();
  return COURSES_PLAYED.filter((each) => each.game === game).flatMap(({ players, agreed, events, facts }) => {
    let position = opening(game, players, agreed)!;
    const told = new Map(facts);
    return events.flatMap((event, i) => {
      const [before, text, here] = [position, event.replace(CHANCE, ""), told.get(i + 1) ?? []];
      position = position.after(text)!;
      const fresh = here.some(({ kind }) => !seen.has(kind));
      for (const { kind } of here) seen.add(kind);
      return fresh ? [{ before, text, facts: here }] : [];
    });
  });
}

describe.each(["color-yam", "double-yam", "yam-color", "coloretto"])("what is told of %s", (game) => {
  const all = happened(game);

  test("is taken as the rules tell it", () => {
    expect(all.filter(({ before, text, facts }) => isMistold(entry(text, facts), before))).toEqual([]);
  });

  test("is a fault with any leaf changed, less or more of it, or in another order", () => {
    const found = all.flatMap(({ before, text, facts }) =>
      [...changes(facts as unknown as Json)]
        .filter((changed) => !isMistold(entry(text, changed as unknown as FactTold[]), before))
        .map((changed) => `${text}: ${JSON.stringify(changed)}`),
    );
    expect(all.length).toBeGreaterThan(4);
    expect(found).toEqual([]);
  });
});

const RACE = ["start 1", "throw 11111111", "card 1"].reduce<Position>(
  (position, event) => position.after(event)!,
  opening("yam-color", 3, ["game yam-color", "rules 1", "players 3"])!,
);
const call = (seat: number, number: number | null): Call => ({ seat, number, told: 0, arrived: 1 });
const SAYS: FactTold = { kind: "says", rules: ["YC-05"], args: { seat: 1, number: 4 } };
const photo = (...seats: number[]): FactTold => ({ kind: "photo", rules: ["YC-06"], args: { seat: 1, seats } });
const CLOSE: Timing = { call: call(1, 4), reaction: 1, beaten: [call(2, 4), call(3, 4)], photo: true };

test.each<[string, boolean, Timing, FactTold[]]>([
  ["an announcement in its time", false, { call: call(1, 4), reaction: 1 }, [SAYS]],
  ["a photo finish with one who was close", false, CLOSE, [SAYS, photo(3)]],
  ["a photo finish with both", false, CLOSE, [SAYS, photo(2, 3)]],
  ["a photo finish that is not told", true, CLOSE, [SAYS]],
  ["a photo finish with somebody who was not beaten", true, CLOSE, [SAYS, photo(2, 4)]],
  ["a photo finish with the winner", true, CLOSE, [SAYS, photo(1, 2)]],
  ["a photo finish in another order", true, CLOSE, [SAYS, photo(3, 2)]],
  ["a photo finish of somebody else", true, CLOSE, [SAYS, { ...photo(3), args: { seat: 2, seats: [3] } }]],
  ["a photo finish where there was none", true, { ...CLOSE, photo: false }, [SAYS, photo(2)]],
  ["a photo finish with who has said another number", true, { ...CLOSE, beaten: [call(2, 5)] }, [SAYS, photo(2)]],
  ["a photo finish with nobody", true, CLOSE, [SAYS, photo()]],
  ["a photo finish where nobody was beaten", true, { ...CLOSE, beaten: [] }, [SAYS, photo()]],
  ["somebody who was beaten with another number", true, { ...CLOSE, beaten: [call(2, 5)], photo: false }, [SAYS]],
  ["the time of somebody else", true, { call: call(2, 4), reaction: 1 }, [SAYS]],
  ["the time of another number", true, { call: call(1, 5), reaction: 1 }, [SAYS]],
  ["the time of a pass", true, { call: call(1, null), reaction: 1 }, [SAYS]],
])("%s: a fault, %s", (_, fault, timing, facts) => {
  expect(isMistold(entry("1 says 4", facts, timing), RACE)).toBe(fault);
});

test.each<[string, string[], number[]]>([
  ["a seat that there is not", [], [9]],
  ["the same seat, again and again", [], [2, 2, 2]],
  ["whoever has announced", [], [1]],
  ["somebody who has passed before", ["3 passes"], [3]],
  ["somebody who has said another number before", ["3 says 2"], [3]],
])("nobody was beaten who was not to speak: %s", (_, spoken, seats) => {
  const before = spoken.reduce<Position>((position, text) => position.after(text)!, RACE);
  const timing = { ...CLOSE, beaten: seats.map((seat) => call(seat, 4)) };
  expect(isMistold(entry("1 says 4", [SAYS, photo(...seats)], timing), before)).toBe(true);
});

test.each<[boolean, Call[], FactTold[]]>([
  [false, [], []],
  [true, [call(2, null)], []],
  [true, [call(2, null)], [photo(2)]],
  [true, [], [photo()]],
])("whoever passes beats nobody: a fault, %s", (fault, beaten, more) => {
  const timing = { call: call(1, null), reaction: 1, beaten, photo: more.length > 0 };
  const passes: FactTold = { kind: "passes", rules: ["YC-05"], args: { seat: 1 } };
  expect(isMistold(entry("1 passes", [passes, ...more], timing), RACE)).toBe(fault);
});

test("who was beaten is told as fast as they were, not as they sit", () => {
  const timing = { ...CLOSE, beaten: [call(3, 4), call(2, 4)] };
  expect(isMistold(entry("1 says 4", [SAYS, photo(3, 2)], timing), RACE)).toBe(false);
});

test("a takeback says how many events it takes back", () => {
  const told = (number: number) => isMistold(entry("takeback 2", takenBack(number) as FactTold[]), RACE);
  expect([told(2), told(3)]).toEqual([false, true]);
});
