/** Which controls a hint is about, by the names that screens give them. */
import type { Advised } from "../../wire/types.ts";
import { LETTERS } from "../../words/phrases.ts";

/** What would be done now, and how a hint changes it. */
export interface Intent {
  /** The move of the first button, as advice has it; null where it is not known. */
  move: string | null;
  /** What that button says. */
  label: string;
  /** The move that fills a box, where that button does so. */
  box: string | null;
  /** Keeps the dice or chooses the box of a move. */
  set: (move: string) => void;
}

/** The move whose dice can be kept or whose box can be chosen at once; null for other hints. */
export function setBy({ move, why = [] }: Pick<Advised, "move" | "why">): string | null {
  if (/^(again|score) /.test(move)) return move;
  return move === "stop" ? (boxes(why)[0] ?? null) : null;
}

/** In the order in which they are tapped. */
export function pointsOf({ move, why = [] }: Pick<Advised, "move" | "why">): string[] {
  const [deed = "", what = ""] = move.split(" ");
  if (deed === "again")
    return [...[...LETTERS].filter((letter) => !what.includes(letter)).map((letter) => `die-${letter}`), "act-again", "act-main"];
  if (deed === "stop") return [...boxes(why).map(boxPoint), "act-stop", "act-fill", "act-main"];
  if (deed === "score") return [boxPoint(move), "act-main"];
  if (deed === "yam") return ["act-main"];
  if (deed === "line") return [`line-${what}`, "act-stop", "act-main"];
  if (deed === "place" || deed === "take") return [`row-${what}`, "act-take"];
  return [`act-${deed}`, move];
}

const MOST_OTHERS = 3;

/** The moves that the best one is compared with; what would be done now has a line of its own. */
export function otherMoves<Move extends { move: string }>(moves: readonly Move[], current: string | null): readonly Move[] {
  return moves.slice(1, 1 + MOST_OTHERS).filter(({ move }) => move !== current);
}

function boxPoint(move: string): string {
  return `box-${move.split(" ")[1]}`;
}

/** At Double Yam one stops by filling a box: the moves that do it. */
function boxes(why: readonly { kind: string; args: Readonly<Record<string, unknown>> }[]): string[] {
  return why
    .filter(({ kind }) => kind === "stop")
    .map(({ args }) => ["score", String(args["colour"]), Number(args["series"] ?? 0) || ""].join(" ").trim());
}
