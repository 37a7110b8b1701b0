/** Which controls a hint is about, by the names that screens give them. */
import type { Advised } from "../../wire/types.ts";

const ALL = "ABCDEF";

/** In the order in which they are tapped. */
export function pointsOf({ move, why = [] }: Pick<Advised, "move" | "why">): string[] {
  const [deed = "", what = ""] = move.split(" ");
  if (deed === "again") return [...[...ALL].filter((letter) => !what.includes(letter)).map((letter) => `die-${letter}`), "act-main"];
  if (deed === "stop") return [...boxes(why), "act-stop", "act-fill"];
  if (deed === "score") return [`box-${what}`, "act-main"];
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

/** At Double Yam one stops by filling a box. */
function boxes(why: readonly { kind: string; args: Readonly<Record<string, unknown>> }[]): string[] {
  return why.filter(({ kind }) => kind === "stop").map(({ args }) => `box-${String(args["colour"])}`);
}
