/** A quiz of one decision, answered at a table that stays as it is. */
import { describe, expect, it, vi } from "vitest";
import { machineNames } from "../../look/avatars/players.ts";
import type { Position } from "../../wire/types.ts";
import { comparedValues, isRight } from "./quiz.ts";
import { knownOf, QuizTable } from "./quizTable.ts";

const moves = [{ move: "stop", value: 0.5 }, { move: "again A", value: 0.5 }, { move: "again B", value: 0.49 }]; // prettier-ignore
const READER = { name: "Ana", avatar: 9 };

function position(names = ["Ana", "Ben"]): Position {
  const weighed = { ply: 4, seat: 1, unit: "win", basis: "model", played: "again B", moves };
  const view = { view: "double-yam", phase: "choose", scores: [0, 0], dice: [] };
  return { game: "double-yam", options: {}, objectives: [], material: "", names, view, weighed } as unknown as Position;
}

describe("a quiz", () => {
  it("takes a move of the same worth for right", () => {
    expect(["stop", "again A", "again B", "again C"].map((move) => isRight({ moves }, move))).toEqual([true, true, false, false]);
  });

  it("compares a wrong try with the best, and a right one with the next below it", () => {
    expect(comparedValues({ moves }, "again B")).toEqual({ best: 0.5, other: 0.49 });
    expect(comparedValues({ moves }, "stop")).toEqual({ best: 0.5, other: 0.49 });
    expect(comparedValues({ moves: moves.slice(0, 2) }, "stop")).toBeNull();
  });
});

describe("the table of a quiz", () => {
  it("lets the reader make every legal move, and no one else", () => {
    const { yours, you, standing } = knownOf(position(), READER);
    expect([yours, you]).toEqual([[1], [{ seat: 1, since: 4, does: "move", moves: ["stop", "again A", "again B"] }]]);
    expect(standing.seats.map(({ name, avatar }) => [name, avatar])).toEqual([["Ana", 9], ["Ben", 11]]); // prettier-ignore
  });

  it("gives the reader a computer's seat, and shows the others as computers", () => {
    const seats = knownOf(position(machineNames(2)), READER).standing.seats;
    expect(seats.map(({ kind, name }) => [kind, name])).toEqual([["person", "Ana"], ["computer", machineNames(2)[1]]]); // prettier-ignore
  });

  it("hears a move as an answer, and nothing that only follows one", async () => {
    const answer = vi.fn();
    const table = new QuizTable(position(), READER, () => false, answer);
    const [you] = table.you;
    await table.requests.play(you!, "stop");
    await table.requests.play(you!, "score red");
    await table.requests.throw(you!);
    expect(answer.mock.calls).toEqual([["stop"]]);
  });

  it("lets nothing be done once it is over", async () => {
    const answer = vi.fn();
    const table = new QuizTable(position(), READER, () => true, answer);
    await table.requests.play({ seat: 1, since: 4 }, "stop");
    expect([table.you, answer.mock.calls]).toEqual([[], []]);
  });
});
