import { expect, test } from "vitest";
import { otherMoves, pointsOf, setBy } from "./targets.ts";

test("a hint about dice points at those to keep, then at the throw", () => {
  expect(pointsOf({ move: "again ACDF" })).toEqual(["die-B", "die-E", "act-again", "act-main"]);
});

test("a hint to stop points at the button, or at the box that is filled by it", () => {
  expect(pointsOf({ move: "stop" })).toEqual(["act-stop", "act-fill", "act-main"]);
  expect(pointsOf({ move: "stop", why: [{ kind: "stop", args: { colour: "red" } }] })[0]).toBe("box-red");
});

test("other hints point at the box, the line, the row or the button of the move", () => {
  expect(pointsOf({ move: "score series 6" })[0]).toBe("box-series");
  expect(pointsOf({ move: "line 3" })[0]).toBe("line-3");
  expect(pointsOf({ move: "place 2" })[0]).toBe("row-2");
  expect(pointsOf({ move: "take 1" })[0]).toBe("row-1");
  expect(pointsOf({ move: "draw" })[0]).toBe("act-draw");
  expect(pointsOf({ move: "cross" })[0]).toBe("act-cross");
  expect(pointsOf({ move: "1 says 4" })).toContain("1 says 4");
});

test("what would be done now is compared once: in a line of its own", () => {
  const moves = ["again ABCDE", "again BCDE", "again ABCDEF", "stop", "again A"].map((move) => ({ move }));
  const named = (current: string | null) => otherMoves(moves, current).map(({ move }) => move);
  expect(named(null)).toEqual(["again BCDE", "again ABCDEF", "stop"]);
  expect(named("again ABCDEF")).toEqual(["again BCDE", "stop"]);
});

test("dice are kept and a box is chosen for a hint; at Double Yam stopping chooses one too", () => {
  const stop = (args: object) => ({ move: "stop", why: [{ kind: "stop", args: args as Record<string, unknown> }] });
  expect(setBy({ move: "again ACDF" })).toBe("again ACDF");
  expect(setBy({ move: "score series 6" })).toBe("score series 6");
  expect(setBy(stop({ colour: "coup", series: 0 }))).toBe("score coup");
  expect(setBy(stop({ colour: "series", series: 4 }))).toBe("score series 4");
  expect([setBy({ move: "stop" }), setBy({ move: "draw" }), setBy({ move: "line 3" })]).toEqual([null, null, null]);
});
