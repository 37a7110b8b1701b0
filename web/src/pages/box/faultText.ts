/** Why a box cannot be used, in the player's words. */
import { isName, type Fault } from "../../box/faults.ts";
import { objective } from "../../words/names.ts";
import { words } from "../../words/words.svelte.ts";

/** What came, where it is a name of ours. */
const SAID: Record<string, (got: string) => string> = {
  colour: (got) => words.colour(got),
  game: (got) => words.game(got).title,
  objective: (got) => objective(words.messages, got),
};

export function faultText({ kind, args }: Fault): string {
  const said = SAID[kind];
  return words.say(`material-${kind}`, said ? { ...args, got: said(String(args["got"])) } : args);
}

/** Why a name cannot be used; nothing where it can. */
export function nameTrouble(got: string, most: number): string {
  return isName(got, most) ? "" : faultText({ kind: "name", args: { got, most } });
}
