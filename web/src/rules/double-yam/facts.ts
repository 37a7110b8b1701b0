/** Facts of Double Yam. Twin of `games/double_yam/narration.py`. */
import type { DoubleYamState as State } from "./game.ts";
import { dieOf, fact, throwArgs, type Fact, type Step } from "../fact.ts";

/** What dice are: all alike or not, and from a single throw that counts as one. */
export interface Coup {
  readonly coup: boolean;
  readonly single: boolean;
}

export interface Counted {
  /** The faces of the dice. */
  readonly faces: readonly (readonly string[])[];
  /** The dice with which a box is filled, and those that have fallen. */
  readonly before: Coup;
  readonly after: Coup;
  readonly scores: readonly number[];
}

/** One fact for the event, and one for each thing that follows from it. */
export function doubleYamFacts(step: Step<State>, counted: Counted): readonly Fact[] {
  const [what, value] = step.text.split(" ");
  const { seat } = step.before;
  if (what === "die") return die(step);
  if (what === "throw") return throwFacts(step, counted);
  if (what === "score") return scoreFacts(step, counted);
  return [what === "again" ? fact("again", "DY-04", { seat, dice: value }) : fact("stops", "DY-04", { seat })];
}

function die({ before, text, after }: Step<State>): readonly Fact[] {
  const main = fact("die", "DY-02", dieOf(before.contest, text));
  if (after.phase === "throw") return [main, fact("starts", "DY-02", { seat: after.seat })];
  return after.contest.thrown.length ? [main] : [main, fact("tied", "DY-02", { seats: after.contest.seats })];
}

function throwFacts({ before, after }: Step<State>, { faces, after: { coup, single } }: Counted): readonly Fact[] {
  const { seat } = before;
  const main = fact("thrown", "DY-04", { seat, ...throwArgs(before.turn.cup, after.turn, faces) });
  return coup ? [main, fact(single ? "single-coup" : "coup", "DY-07", { seat })] : [main];
}

function scoreFacts({ before, text, after }: Step<State>, { before: dice, scores }: Counted): readonly Fact[] {
  const [, name, number = "0"] = text.split(" ");
  const { seat } = before;
  const place = after.sheets[seat - 1]!.findIndex((points, i) => points !== before.sheets[seat - 1]![i]);
  const rule = !dice.coup ? "DY-08" : dice.single ? "DY-10" : "DY-09";
  const points = after.sheets[seat - 1]![place];
  const main = fact("scored", [rule, "DY-12"], { seat, box: name, number: Number(number), points });
  return after.phase === "over" ? [main, fact("over", "DY-13", { scores })] : [main];
}
