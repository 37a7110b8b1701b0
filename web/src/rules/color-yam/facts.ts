/** Facts of Color'Yam. Twin of `games/color_yam/narration.py`. */
import { triesAtOnce } from "./sheet.ts";
import type { ColorYamRules as Rules, ColorYamState as State } from "./game.ts";
import { same, sum } from "../position.ts";
import { throwDice } from "../turn.ts";
import { dieOf, fact, numberOf, throwArgs, type Fact, type Step } from "../fact.ts";

/** What follows from entries: the points of a line, by seat, and those of all lines. */
export interface Counted {
  points(line: number): readonly number[] | null;
  readonly scores: readonly number[];
}

/** One fact for the event, and one for each thing that follows from it. */
export function colorYamFacts(rules: Rules, step: Step<State>, counted: Counted): readonly Fact[] {
  const over = step.after.phase === "over" ? [fact("over", "CY-14", { scores: counted.scores })] : [];
  return [event(rules, step), ...entries(rules, step), ...points(rules, step, counted), ...starter(step), ...over];
}

function event(rules: Rules, { before, text }: Step<State>): Fact {
  const [what] = text.split(" ");
  if (what === "sheet") return fact("sheet", "CY-02", { number: numberOf(text) });
  if (what === "start") return fact("starts", before.line ? "CY-10" : "CY-03", { seat: numberOf(text) });
  if (what === "die") return fact("die", "CY-10", dieOf(before.contest, text));
  const seat = before.queue[0]!;
  if (what !== "throw") return move(rules, text, seat);
  const turn = throwDice(before.turn, text)!;
  return fact("thrown", "CY-04", { seat, ...throwArgs(before.turn.cup, turn, rules.box.dice), sum: sum(turn.dice) });
}

function move({ edition }: Rules, text: string, seat: number): Fact {
  const [what, value] = text.split(" ");
  if (what === "again") return fact("again", "CY-04", { seat, dice: value });
  if (what === "stop") return fact("stops", "CY-04", { seat });
  if (what === "yam") return fact("tries-again", "CY-12", { seat, at_once: Number(triesAtOnce(edition)) });
  if (what === "line") return fact("chooses", "CY-15", { seat, line: Number(value) });
  return value ? fact("gives-line-up", "CY-15", { seat, line: Number(value) }) : fact("gives-up", "CY-06", { seat });
}

/** What was written or crossed. */
function entries({ slots }: Rules, { before, text, after }: Step<State>): readonly Fact[] {
  return after.columns.flatMap((column, i) =>
    slots.flatMap(({ kind, number }, line) => {
      const entry = column[line]!;
      if (before.columns[i]![line] !== null || entry === null) return [];
      const rule = text === "yam" ? "CY-12" : kind !== "objective" ? "CY-11" : entry ? "CY-05" : "CY-06";
      return [fact(entry ? "written" : "crossed", rule, { seat: i + 1, line: line + 1, slot: kind, number, sum: entry })];
    }),
  );
}

/** The points of lines that everyone has now filled. */
function points({ slots }: Rules, { before }: Step<State>, counted: Counted): readonly Fact[] {
  return slots.flatMap(({ kind, number }, line) => {
    const found = counted.points(line);
    if (!found || before.columns.every((column) => column[line] !== null)) return [];
    return [fact("points", ["CY-08", "CY-09"], { line: line + 1, slot: kind, number, points: found })];
  });
}

/** Who starts the next line, where it follows from the sheet or from dice. */
function starter({ before, text, after }: Step<State>): readonly Fact[] {
  const { phase, line, contest } = after;
  if (line && !same(contest, before.contest) && !contest.thrown.length) {
    if (phase === "die") return [fact("tied", "CY-10", { seats: contest.seats })];
    if (phase === "start") return [fact("drawn-for", "CY-10", { seats: contest.seats })];
  }
  const begins = phase === "throw" && (text.startsWith("die ") || line !== before.line);
  return begins ? [fact("starts-line", "CY-10", { seat: after.queue[0], line: line + 1 })] : [];
}
