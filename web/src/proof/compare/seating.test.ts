import { expect, test } from "vitest";
import type { EntryTold, SeatTold } from "../../wire/types.ts";
import { Seating } from "./seating.ts";

const ANA: SeatTold = { seat: 1, kind: "person", name: "Ana", level: "", present: true, avatar: 7, away: null };
const BO: SeatTold = { ...ANA, seat: 2, name: "Bo", avatar: 8 };
const ROBO: SeatTold = { ...ANA, seat: 3, kind: "computer", name: "Robo", level: "easy" };
const SEATS = [ANA, BO, ROBO];

/** Whether seats are taken after those of the beginning, and entries since. */
function taken(seats: readonly SeatTold[], ...entries: Partial<EntryTold>[]): boolean {
  const seating = new Seating();
  expect(seating.isShown(SEATS, 3)).toBe(true);
  const may = entries.map((entry) => seating.hear({ ply: 1, at: 0, kind: "", ...entry }, false));
  return seating.isShown(seats, 3) && may.every(Boolean);
}

function but(seat: number, other: object): SeatTold[] {
  return SEATS.map((each) => (each.seat === seat ? { ...each, ...other } : each));
}

test.each<readonly [string, readonly unknown[]]>([
  ["in another order", [BO, ANA, ROBO]],
  ["with other numbers", [{ ...ANA, seat: 2 }, { ...BO, seat: 1 }, ROBO]],
  ["with names that were exchanged", [{ ...ANA, name: "Bo" }, { ...BO, name: "Ana" }, ROBO]],
  ["one fewer", [ANA, BO]],
  ["one more", [...SEATS, { ...ROBO, seat: 4 }]],
  ["one of them twice", [ANA, BO, BO]],
  ["none", []],
  ["with a field that nobody knows", but(1, { points: 99 })],
  ["without a field", but(1, { away: undefined }).map((each) => JSON.parse(JSON.stringify(each)) as unknown)],
  ["with a number that is a text", but(1, { seat: "1" })],
  ["with a kind that there is not", but(1, { kind: "friend" })],
  ["with a name that is a list", but(1, { name: ["Ana"] })],
  ["with a person where a computer plays", but(3, { kind: "person" })],
  ["with a computer of another level", but(3, { level: "hard" })],
  ["with another face", but(2, { avatar: 9 })],
])("seats %s are not taken", (_, seats) => {
  expect(taken(seats as SeatTold[])).toBe(false);
});

test.each<readonly [string, readonly SeatTold[], readonly Partial<EntryTold>[]]>([
  ["nothing", SEATS, []],
  ["somebody who goes for a moment", but(1, { present: false, away: 12.5 }), []],
  [
    "somebody else who sits down",
    but(2, { name: "Eve", avatar: 3 }),
    [
      { kind: "left", seat: 2 },
      { kind: "sat", seat: 2, name: "Eve" },
    ],
  ],
  ["a seat that moves to another device", SEATS, [{ kind: "sat", seat: 2, name: "Bo" }]],
  ["somebody who leaves", but(2, { kind: "open", name: "", avatar: 0 }), [{ kind: "left", seat: 2 }]],
  ["a computer that takes over", but(2, { kind: "computer", level: "easy" }), [{ kind: "computer", seat: 2, level: "easy" }]],
  [
    "one for somebody who has just sat down",
    but(2, { name: "Eve", avatar: 3, kind: "computer", level: "hard" }),
    [
      { kind: "left", seat: 2 },
      { kind: "sat", seat: 2, name: "Eve" },
      { kind: "computer", seat: 2, level: "hard" },
    ],
  ],
  [
    "somebody who comes back from a computer, which leaves its level there",
    but(2, { level: "easy" }),
    [
      { kind: "computer", seat: 2, level: "easy" },
      { kind: "sat", seat: 2, name: "Bo" },
    ],
  ],
])("seats change with %s", (_, seats, entries) => {
  expect(taken(seats, ...entries)).toBe(true);
});

test.each<readonly [string, readonly SeatTold[], Partial<EntryTold>]>([
  ["another name than was told", but(2, { name: "Eve" }), { kind: "sat", seat: 2, name: "Bo" }],
  ["nobody where somebody has sat down", but(2, { kind: "open", name: "" }), { kind: "sat", seat: 2, name: "Bo" }],
  ["somebody where they have left", SEATS, { kind: "left", seat: 2 }],
  ["a person where a computer has taken over", SEATS, { kind: "computer", seat: 2, level: "easy" }],
  ["another seat than the one that was told", but(1, { name: "Eve" }), { kind: "sat", seat: 2, name: "Eve" }],
  ["another face where a seat has moved", but(2, { avatar: 9 }), { kind: "sat", seat: 2, name: "Bo" }],
])("seats do not show %s", (_, seats, entry) => {
  expect(taken(seats, entry)).toBe(false);
});

function told(kind: string, seat: number, name = ""): EntryTold {
  return { ply: 1, at: 0, kind, seat, ...(name && { name }) };
}

test("names are not exchanged by people who sit down where somebody sits", () => {
  const exchanged = [{ ...ANA, name: "Bo" }, { ...BO, name: "Ana" }, ROBO];
  expect(taken(exchanged, told("sat", 1, "Bo"), told("sat", 2, "Ana"))).toBe(false);
});

test.each([
  ["where somebody sits, as a page was told by entries alone", [told("sat", 2, "Bo"), told("sat", 2, "Eve")], false, false],
  ["where a computer plays for somebody", [told("sat", 2, "Bo"), told("computer", 2), told("sat", 2, "Eve")], false, false],
  ["where it is not known who sat there first", [told("computer", 2), told("sat", 2, "Eve")], false, true],
  ["where somebody has left before the game", [told("sat", 2, "Bo"), told("left", 2), told("sat", 2, "Eve")], false, true],
  ["where somebody is said to have left during the game", [told("sat", 2, "Bo"), told("left", 2), told("sat", 2, "Eve")], true, false],
])("another name is taken or not %s", (_, entries, begun, may) => {
  const seating = new Seating();
  expect(entries.map((entry) => seating.hear(entry, begun)).every(Boolean)).toBe(may);
});
