import { expect, test } from "vitest";
import { CHANCE, COURSES, COURSES_PLAYED, type Course } from "../../test/courses.ts";
import { opening } from "./opening.ts";
import { isCase, same, upTo, type Position } from "./position.ts";

/** The first event of which a course says something else than the rules; null where there is none. */
function disagreement({ game, players, agreed, material, events, facts, shown }: Course): string | null {
  let position: Position | null = opening(game, players, agreed, material);
  const at = (i: number) => `${agreed.join(", ")}: ${i} ${events[i - 1]}`;
  const happened = new Map(facts);
  const positions = new Map(shown.map((each) => [each[0], each]));
  const misshown = (events: number) => positions.has(events) && otherwise(position!, positions.get(events)!);
  for (const [i, told] of events.entries()) {
    if (misshown(i)) return `${at(i)}: ${misshown(i)}`;
    const [event, found] = [told.replace(CHANCE, ""), CHANCE.exec(told)];
    const due: Position["pending"] = position!.pending;
    if (Boolean(due) !== Boolean(found)) return `${at(i + 1)}: chance is due, or a move`;
    const owner = found?.[3] === undefined ? null : Number(found[3]);
    const right = !due || (due.owner === owner && isCase(due, event, BigInt(found![1]!), BigInt(found![2]!)));
    if (!right) return `${at(i + 1)}: got ${JSON.stringify(due).slice(0, 300)}`;
    if (position!.outcome) return `${at(i + 1)}: it is over`;
    const own = position!.facts(event);
    if (!same(own, happened.get(i + 1) ?? own))
      return `${at(i + 1)}: tells ${JSON.stringify(own)}, not ${JSON.stringify(happened.get(i + 1))}`;
    position = position!.after(event);
    if (!position) return `${at(i + 1)}: cannot happen`;
  }
  return misshown(events.length) ? `${at(events.length)}: ${misshown(events.length)}` : null;
}

/** What a position says of itself that the rules say otherwise; nothing where there is nothing. */
function otherwise(position: Position, [, view, outcome, moves]: Course["shown"][number]): string {
  const offered = upTo(moves.length).map((seat) => position.moves(seat));
  if (!same(position.view, view)) return `shows ${JSON.stringify(position.view)}, not ${JSON.stringify(view)}`;
  if (!same(position.outcome, outcome)) return `ends ${JSON.stringify(position.outcome)}, not ${JSON.stringify(outcome)}`;
  return same(offered, moves) ? "" : `offers ${JSON.stringify(offered)}, not ${JSON.stringify(moves)}`;
}

test.each(["color-yam", "double-yam", "yam-color", "coloretto"])(
  "%s: what is due, what follows, what is told, shown and offered, and how it ends is as in the rules",
  (game) => {
    const played = COURSES_PLAYED.filter((each) => each.game === game);
    expect(played.some(({ shown }) => shown.at(-1)![2])).toBe(true);
    expect(played.flatMap((each) => disagreement(each) ?? [])).toEqual([]);
    const count = (number: (each: Course) => number) => played.reduce((all, each) => all + number(each), 0);
    if (COURSES)
      console.log(
        game,
        played.length,
        "games,",
        count(({ events }) => events.length),
        "events,",
        count(({ shown }) => shown.length),
        "views",
      );
  },
  600_000,
);

/** Whether an event is that case of a number of, after what stands. */
function is(
  game: string,
  players: number,
  text: string,
  found: number,
  total: number,
  stands: string[] = [],
  ...options: string[]
): boolean {
  const agreed = options.map((option) => `option ${option}`);
  const { pending: due } = stands.reduce((position, event) => position.after(event)!, opening(game, players, agreed)!);
  return due !== null && isCase(due, text, BigInt(found), BigInt(total));
}

const SET = ["out blue", "deal red gray green", "start 1"];

test.each([
  ["all dice alike", is("color-yam", 2, "throw 666666", 46655, 46656, ["sheet 1"]), true],
  ["other dice", is("color-yam", 2, "throw 666666", 46654, 46656, ["sheet 1"]), false],
  ["dice with other sides", is("color-yam", 2, "throw 111111", 0, 4096, ["sheet 1"]), false],
  ["two dice that are thrown again", is("color-yam", 2, "throw 12", 1, 36, ["sheet 1", "throw 111111", "again AB"]), true],
  ["two other dice", is("color-yam", 2, "throw 12", 2, 36, ["sheet 1", "throw 111111", "again AB"]), false],
  ["dice of YAM color", is("yam-color", 2, "throw 11111112", 1, 65536, ["start 1"]), true],
  ["a die for the start", is("double-yam", 2, "die 4", 3, 6), true],
  ["a die with four sides", is("double-yam", 2, "die 4", 3, 4), false],
  ["who starts, of three", is("coloretto", 3, "start 2", 1, 3, SET.slice(0, 2)), true],
  ["who starts, of fewer than there are", is("coloretto", 3, "start 1", 0, 1, SET.slice(0, 2)), false],
  ["a sheet", is("color-yam", 2, "sheet 6", 5, 6), true],
  ["a sheet of one", is("color-yam", 2, "sheet 1", 0, 1), false],
  [
    "a card of YAM color that was seen",
    is("yam-color", 2, "card 1", 0, 25, ["start 1", "throw 11111111", "card 1", "time", "throw 11111111"]),
    false,
  ],
  ["one that was not", is("yam-color", 2, "card 2", 0, 25, ["start 1", "throw 11111111", "card 1", "time", "throw 11111111"]), true],
  ["two colours, as they stand in the box", is("coloretto", 2, "out blue gray", 1, 21), true],
  ["two colours in another order", is("coloretto", 2, "out gray blue", 1, 21), false],
  ["starting cards of a colour that is out", is("coloretto", 3, "deal blue gray green", 0, 120, ["out blue"]), false],
  ["two pairs that share a colour", is("coloretto", 2, "deal brown gray brown gray", 0, 100, ["out blue yellow"], "pairs any"), true],
  ["two pairs in another order", is("coloretto", 2, "deal gray brown green orange", 0, 30, ["out blue yellow"]), false],
  ["the last of a colour", is("coloretto", 3, "card brown", 8, 64, [...SET, "draw"]), true],
  ["the next colour, of which one was dealt", is("coloretto", 3, "card gray", 9, 64, [...SET, "draw"]), true],
  ["a golden joker that is not in the game", is("coloretto", 3, "card golden", 63, 64, [...SET, "draw"]), false],
  ["a golden joker that is", is("coloretto", 3, "card golden", 63, 64, [...SET, "draw"], "golden_joker yes"), true],
  [
    "a total without the card that was drawn",
    is("coloretto", 3, "card brown", 7, 64, [...SET, "draw", "card brown", "place 1", "draw"]),
    false,
  ],
])("which case an event is: %s", (_, found, right) => {
  expect(found).toBe(right);
});

test("a match that is off is one game, also where that is said", () => {
  const position = opening("double-yam", 2, ["option match off"])!;
  expect(position.view).toEqual(opening("double-yam", 2, [])!.view);
});
