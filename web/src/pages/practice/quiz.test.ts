/** A quiz of one decision: few moves to choose from, the best among them, nothing given away. */
import { describe, expect, it } from "vitest";
import type { Position } from "../../wire/types.ts";
import { isRight, knownOf, offeredMoves, OFFERED } from "./quiz.ts";

const moves = ["take 2", "draw", "place 3", "place 1", "place 2", "place 4", "take 1", "take 3"].map((move, i) => ({
  move,
  value: 0.6 - i / 20,
}));

describe("a quiz", () => {
  it("offers the best move, the one that was played, and the next best", () => {
    const found = offeredMoves({ moves, played: "take 3" }).map(({ move }) => move);
    expect(found).toHaveLength(OFFERED);
    expect(found).toEqual(expect.arrayContaining(["take 2", "take 3", "draw", "place 3", "place 1", "place 2"]));
  });

  it("is in the same order whatever moves are worth", () => {
    const turned = [...moves].reverse().slice(2);
    expect(offeredMoves({ moves: turned, played: "" }).map(({ move }) => move)).toEqual(offeredMoves({ moves: turned, played: "" }).map(({ move }) => move).sort()); // prettier-ignore
  });

  it("offers all where there are few, and nothing where there is nothing", () => {
    expect(offeredMoves({ moves: moves.slice(0, 2), played: "draw" }).map(({ move }) => move)).toEqual(["draw", "take 2"]);
    expect(offeredMoves({ moves: [], played: "" })).toEqual([]);
  });

  it("takes a move of the same worth for right", () => {
    const even = [{ move: "a", value: 0.5 }, { move: "b", value: 0.5 }, { move: "c", value: 0.49 }]; // prettier-ignore
    expect(["a", "b", "c", "d"].map((move) => isRight({ moves: even }, move))).toEqual([true, true, false, false]);
  });

  it("lays a table at which nobody acts", () => {
    const position = { game: "coloretto", options: {}, objectives: [], names: ["Ana", "Ben"], view: {} } as unknown as Position;
    const { standing, yours, entries } = knownOf(position, { name: "Ana", avatar: 9 });
    expect([standing.seats.map(({ name }) => name), standing.acting, yours, entries]).toEqual([["Ana", "Ben"], [], [], []]);
  });

  it("shows the reader's own picture, and computers as computers", () => {
    const position = { game: "coloretto", options: {}, objectives: [], names: ["Pulcinella", "Ana"], view: {} } as unknown as Position;
    const seats = knownOf(position, { name: "Ana", avatar: 9 }).standing.seats;
    expect(seats.map(({ kind }) => kind)).toEqual(["computer", "person"]);
    expect(seats[1]?.avatar).toBe(9);
  });
});
