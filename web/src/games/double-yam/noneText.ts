/** Why no dice bring points now: none are alike, or no box is free for those that are. */
import type { Phrases } from "../../words/phrases.ts";
import { words } from "../../words/words.svelte.ts";
import type { DiceTurn } from "../dice/turn.svelte.ts";
import { anyAlike } from "./boxes.ts";

export function noneText({ dice, view, store }: Pick<DiceTurn, "dice" | "view" | "store">, phrases: Phrases): string {
  if (!anyAlike(dice)) return words.say("double-yam-none-alike", { last: view.phase === "score" ? "yes" : "no" });
  const seat = view.turn ?? 0;
  if (store.yours.includes(seat)) return words.say("double-yam-none-free");
  return words.say("double-yam-none-free-theirs", { player: phrases.player(seat) });
}
