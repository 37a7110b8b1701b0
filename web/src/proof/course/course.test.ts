import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Standing } from "../../wire/types.ts";
import { opening } from "./course.ts";
import { isCase, isDue, type Position } from "./position.ts";

/** A game as the rules have played it: web/make_courses.py. */
interface Course {
  game: string;
  players: number;
  agreed: string[];
  events: string[];
  views: [number, Standing["view"]][];
  over: boolean;
}

/** More games than the fixtures have, one a line. */
const { COURSES } = process.env;
const text = readFileSync(COURSES ?? "fixtures/courses.json", "utf8");
const COURSES_PLAYED = JSON.parse(COURSES ? `[${text.trim().replaceAll("\n", ",")}]` : text) as Course[];
const CHANCE = / ~(\d+)\/(\d+)(\*?)$/;

function isShown(position: Position, view: Standing["view"], over: boolean): boolean {
  return position.mayEnd(over) && position.shows(view.view === "match" ? view.game : view);
}

/** The first event of which a course says something else than the rules; null where there is none. */
function disagreement({ game, players, agreed, events, views, over }: Course): string | null {
  let position: Position | null = opening(game, players, agreed);
  for (const [i, told] of events.entries()) {
    const at = `${agreed.join(", ")}: ${i} ${told}`;
    const [event, found] = [told.replace(CHANCE, ""), CHANCE.exec(told)];
    const due: Position["due"] = position!.due;
    if (Boolean(due) !== Boolean(found)) return `${at}: chance is due, or a move`;
    const right =
      !due || (isDue(due, event) && due.owned === (found![3] === "*") && isCase(due, event, BigInt(found![1]!), BigInt(found![2]!)));
    if (!right) return `${at}: got ${JSON.stringify(due).slice(0, 300)}`;
    if (!position!.mayEnd(false)) return `${at}: it is over`;
    position = position!.after(event);
    if (!position) return `${at}: cannot happen`;
    const ended = over && i === events.length - 1;
    for (const [ply, view] of views) if (ply === i + 1 && !isShown(position, view, ended)) return `${at}: shows ${JSON.stringify(view)}`;
  }
  return position!.mayEnd(over) ? null : `${agreed.join(", ")}: the end`;
}

test.each(["color-yam", "double-yam", "yam-color", "coloretto"])(
  "%s: what is due, what follows, and what lies there is as in the rules",
  (game) => {
    const played = COURSES_PLAYED.filter((each) => each.game === game);
    expect(played.some(({ over }) => over)).toBe(true);
    expect(played.flatMap((each) => disagreement(each) ?? [])).toEqual([]);
    if (COURSES)
      console.log(
        game,
        played.length,
        "games,",
        played.reduce((all, { events }) => all + events.length, 0),
        "events",
      );
  },
  600_000,
);

/** Whether an event is that case of so many, after what stands. */
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
  const { due } = stands.reduce((position, event) => position.after(event)!, opening(game, players, agreed)!);
  return due !== null && isDue(due, text) && isCase(due, text, BigInt(found), BigInt(total));
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

describe("a table that is shown otherwise than it stands is known", () => {
  const changes: readonly (readonly [string, (view: Standing["view"]) => void])[] = [
    ["color-yam", (view) => view.view === "color-yam" && (view.dice[0]!.number = (view.dice[0]!.number % 6) + 1)],
    ["color-yam", (view) => view.view === "color-yam" && (view.lines[0]!.entries[0] = 36)],
    ["double-yam", (view) => view.view === "double-yam" && (view.dice[0]!.number = (view.dice[0]!.number % 6) + 1)],
    ["double-yam", (view) => view.view === "double-yam" && (view.sheets[0]![0]!.points = 600)],
    ["yam-color", (view) => view.view === "yam-color" && (view.card = (view.card! % 26) + 1)],
    ["yam-color", (view) => view.view === "yam-color" && view.dice.reverse()],
    ["yam-color", (view) => view.view === "yam-color" && view.hands[0]!.push(1)],
    ["coloretto", (view) => view.view === "coloretto" && (view.hand = view.hand === "red" ? "blue" : "red")],
    ["coloretto", (view) => view.view === "coloretto" && (view.collections[0]!.cards["red"] = 9)],
    ["coloretto", (view) => view.view === "coloretto" && (view.rows[0]!.cards = ["joker", "joker", "joker"])],
  ];

  /** A view of a game with something on the table, and where it stands. */
  function seen(game: string): { position: Position; view: Standing["view"] } {
    for (const { events, views, ...course } of COURSES_PLAYED.filter((each) => each.game === game)) {
      const inner = views.map(([ply, view]) => [ply, view.view === "match" ? view.game : view] as const);
      const found = inner.find(([, { phase }]) => ["choose", "announce", "place"].includes(phase));
      if (!found) continue;
      const told = events.slice(0, found[0]).map((event) => event.replace(CHANCE, ""));
      const position = told.reduce((before, event) => before.after(event)!, opening(game, course.players, course.agreed)!);
      return { position, view: structuredClone(found[1]) };
    }
    throw new Error(`no view of ${game}`);
  }

  test.each(changes)("%s", (game, change) => {
    const { position, view } = seen(game);
    expect(isShown(position, view, false)).toBe(true);
    change(view);
    expect(isShown(position, view, false)).toBe(false);
  });

  test.each(["color-yam", "double-yam", "yam-color", "coloretto"])("%s: nor is it over before its end", (game) => {
    const { position, view } = seen(game);
    expect(isShown(position, view, true)).toBe(false);
  });
});
