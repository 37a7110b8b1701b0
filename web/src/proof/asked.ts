/** Asked game: whether a table that this device has founded is the one that it has asked for. */
import type { SetupTold } from "../wire/types.ts";

const OBJECTIVE = "objective ";
/** Which version of the rules is played, nobody asks. */
const RULES = "rules ";

/**
 * `asked` is what was asked for, line by line as an agreement says it, with options that have their default too. What
 * was asked for is shown, and nothing else is mixed in.
 */
export function isAsked({ agreement = [], game, options, objectives }: SetupTold, players: number, asked: string): boolean {
  const lines = asked.split("\n");
  const chosen = Object.entries(options).map(([name, value]) => `option ${name} ${value}`);
  const shown = [`game ${game}`, ...chosen, ...objectives.map((each) => OBJECTIVE + each), `players ${players}`];
  const inOrder = (all: readonly string[]) => all.filter((line) => line.startsWith(OBJECTIVE)).join("\n");
  const mixed = agreement.length ? agreement : shown; // with real dice nothing is
  return (
    lines.every((line) => shown.includes(line)) &&
    mixed.every((line) => line.startsWith(RULES) || lines.includes(line)) &&
    inOrder(mixed) === inOrder(lines)
  );
}
