import { describe, expect, test } from "vitest";
import { CHANCE, COURSES_PLAYED, type Course } from "../../../test/courses.ts";
import { standingOf } from "../../../test/standing.ts";
import type { SeatTold } from "../../wire/types.ts";
import { opening } from "../../rules/opening.ts";
import { upTo, type Position } from "../../rules/position.ts";
import { goesOn, misshown, type Going, type ShownTable } from "./shown.ts";

interface Scene {
  readonly name: string;
  readonly position: Position;
  readonly shown: ShownTable;
  readonly going: Going;
}

/** What an honest server shows to whoever holds all seats, in positions of games that the rules have played. */
function scenes(game: string): readonly Scene[] {
  return COURSES_PLAYED.filter((each) => each.game === game).flatMap((course) =>
    course.shown.filter(isWhole(course.events.length)).map((shown) => scene(course, shown)),
  );
}

function scene({ game, players, agreed, events }: Course, [number, view, outcome, moves]: Course["shown"][number]): Scene {
  const told = events.slice(0, number).map((event) => event.replace(CHANCE, ""));
  const position = told.reduce((before, event) => before.after(event)!, opening(game, players, agreed)!);
  const acting = acts(events[number], view.actors).map((each) => ({ ...each, since: 7 }));
  const you = acting.map((each) => ({ ...each, moves: each.does === "move" ? moves[each.seat - 1]! : [] }));
  const yours = [...upTo(players)];
  const seats = yours.map((seat) => ({ seat, kind: "person" }) as SeatTold);
  const standing = standingOf({ view, outcome }, { started: true, seats, acting });
  return { name: `${agreed.join(", ")} ${number}`, position: still(position), shown: { standing, yours, you }, going: going(number > 0) };
}

/** The same position, with a view that is made once. */
function still(position: Position): Position {
  const { due, view, outcome, racing, actors } = position;
  const same = { facts: (text: string) => position.facts(text), moves: (seat: number) => position.moves(seat) };
  return { due, view, outcome, racing, actors, after: (text) => position.after(text), ...same };
}

/** Not the last position of a game that is not told to its end. */
function isWhole(events: number): (shown: Course["shown"][number]) => boolean {
  return ([number, , outcome]) => number < events || outcome !== null;
}

function going(begun: boolean): Going {
  return { begun, paused: false };
}

/** Who may do what, by the event that the rules have seen next. */
function acts(next: string | undefined, actors: readonly number[]): readonly { seat: number; does: string }[] {
  const chance = next === undefined ? null : CHANCE.exec(next);
  if (!chance) return actors.map((seat) => ({ seat, does: "move" }));
  return chance[3] === undefined ? [] : [{ seat: Number(chance[3]), does: "throw" }];
}

type Path = readonly (string | number)[];
type Change = readonly [what: string, change: (shown: ShownTable) => void];

/** Every way to change one thing of a value: each leaf, each field and each element, one missing, and one that nobody knows. */
function changes(value: unknown, path: Path = []): readonly Change[] {
  const at = (what: string, change: (holder: Record<string, unknown>, key: string) => void): Change => [
    `${path.join(".")}: ${what}`,
    (shown) => change(holder(shown, path), String(path.at(-1))),
  ];
  if (typeof value !== "object" || value === null)
    return others(value).map((other) => at(`is ${String(other)}`, (of, key) => (of[key] = other)));
  const inner = Object.entries(value).flatMap(([key, each]) => changes(each, [...path, key]));
  const more = Array.isArray(value)
    ? at("one more", (of, key) => (of[key] as unknown[]).push(value.at(-1) ?? 0))
    : at("unknown field", unknown);
  const less = Array.isArray(value)
    ? value.length
      ? [at("one fewer", (of, key) => (of[key] as unknown[]).pop())]
      : []
    : Object.keys(value).map((field) => at(`without ${field}`, (of, key) => delete (of[key] as Record<string, unknown>)[field]));
  return [
    ...inner,
    more,
    ...less,
    at("nothing", (of, key) => (of[key] = null)),
    at("a text", (of, key) => (of[key] = JSON.stringify(value))),
  ];
}

function unknown(of: Record<string, unknown>, key: string): void {
  (of[key] as Record<string, unknown>)["note"] = 1;
}

function holder(shown: ShownTable, path: Path): Record<string, unknown> {
  return path.slice(0, -1).reduce((of: unknown, key) => (of as Record<string, unknown>)[key], shown) as Record<string, unknown>;
}

/** Other values for a leaf: one of its own kind, and one that reads alike. */
function others(value: unknown): readonly unknown[] {
  if (typeof value === "number") return [value + 1, String(value), [value], Infinity];
  if (typeof value === "boolean") return [!value, Number(value)];
  if (typeof value === "string") return [`${value}x`, [value]];
  return [0, 1, "red", undefined, Infinity]; // nothing
}

/** What differs where a table is shown with one thing changed, and is taken all the same. */
function unnoticed({ position, shown, going, name }: Scene, all: readonly Change[]): readonly string[] {
  return all.flatMap(([what, change]) => {
    const forged = structuredClone(shown);
    change(forged);
    return isTaken(position, forged, going) ? [`${name}: ${what}`] : [];
  });
}

/** What makes the witness stumble is a fault as well. */
function isTaken(position: Position, forged: ShownTable, going: Going): boolean {
  try {
    return misshown(position, forged, going) === null;
  } catch {
    return false;
  }
}

describe.each(["color-yam", "double-yam", "yam-color", "coloretto"])("%s", (game) => {
  const all = scenes(game);

  test("a table that is shown as it stands is taken", () => {
    expect(all.filter(({ position, shown, going }) => misshown(position, shown, going)).map(({ name }) => name)).toEqual([]);
    expect(new Set(all.map(({ shown }) => phase(shown))).size).toBeGreaterThan(3);
  });

  test("no field of it can be another, be missing, or be one that nobody knows", () => {
    const compared = ["view", "outcome", "acting"] as const;
    const phases = new Map(all.map((each) => [`${each.shown.standing.view.view} ${phase(each.shown)}`, each]));
    expect(
      [...phases.values()].flatMap((scene) => {
        const { standing, you } = scene.shown;
        const told = compared.flatMap((field) => changes(standing[field], ["standing", field]));
        return unnoticed(scene, [...told, ...changes(you, ["you"])]).filter((what) => !what.endsWith(".since: is 8"));
      }),
    ).toEqual([]);
  });
});

function phase({ standing: { view } }: ShownTable): string {
  return view.view === "match" ? view.game.phase : view.phase;
}

describe("the rest of a table", () => {
  const scene = scenes("double-yam").find(({ shown }) => phase(shown) === "choose")!;

  test.each<readonly [string, (shown: ShownTable) => void]>([
    ["a field that nobody knows", ({ standing }) => Object.assign(standing, { note: 1 })],
    ["a field that is missing", ({ standing }) => Reflect.deleteProperty(standing, "deadline")],
    [
      "a game that has not started, though something has happened",
      ({ standing }) => Object.assign(standing, { started: false, acting: [] }),
    ],
    ["a pause that nobody has asked for", ({ standing }) => Object.assign(standing, { paused: true, acting: [] })],
    ["a seat's moves, kept from it", (shown) => (shown.you = [])],
    ["fewer moves than there are", ({ you }) => you[0]!.moves.pop()],
    ["moves for a seat of somebody else", (shown) => (shown.yours = [])],
    [
      "moves that are kept from a person, for a computer is named in its place",
      (shown) => {
        const { seat } = shown.you[0]!;
        const [other] = shown.standing.seats.filter((each) => each.seat !== seat);
        shown.standing.seats = upTo(shown.standing.seats.length).map((place) =>
          place === seat ? { ...other!, kind: "computer" } : { ...other!, seat, kind: "person" },
        );
        shown.you = [];
      },
    ],
  ])("%s is known", (what, change) => {
    expect(unnoticed(scene, [[what, change]])).toEqual([]);
  });

  test.each<readonly [string, (shown: ShownTable) => void]>([
    ["since when somebody may act", ({ standing, you }) => (standing.acting[0]!.since = you[0]!.since = 3)],
    ["names and presence", ({ standing }) => Object.assign(standing.seats[0]!, { name: "Ana", present: true })],
    ["what somebody proposes", ({ standing }) => (standing.proposal = { seat: 1, what: "pause", about: 0, agreed: [1] })],
    ["the next table", ({ standing }) => (standing.rematch = "other")],
    ["a clock", ({ standing }) => (standing.deadline = 12)],
    ["hints", ({ standing }) => Object.assign(standing, { hints: true, objecting: [1] })],
  ])("%s is as the server says", (what, change) => {
    expect(unnoticed(scene, [[what, change]])).toHaveLength(1);
  });

  test("a pause lasts until somebody goes on; then nobody acts", () => {
    const paused = ["event", "paused", "salted"].reduce(goesOn, going(false));
    expect(paused).toEqual({ begun: true, paused: true });
    const shown = structuredClone(scene.shown);
    Object.assign(shown.standing, { paused: true, acting: [] });
    shown.you = [];
    expect(misshown(scene.position, shown, paused)).toBeNull();
    expect(misshown(scene.position, scene.shown, paused)).toBe("outcome");
    expect(goesOn(paused, "resumed").paused).toBe(false);
  });

  test("a computer that plays in one's seat has no moves for a hand", () => {
    const shown = structuredClone(scene.shown);
    for (const seat of shown.standing.seats) seat.kind = "computer";
    shown.you = [];
    expect(misshown(scene.position, shown, scene.going)).toBeNull();
  });
});
