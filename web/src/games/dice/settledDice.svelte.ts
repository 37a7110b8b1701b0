/** What counts is said when the dice lie: for those who do not see them. */
import { untrack } from "svelte";
import { announcer } from "../../look/announcer.svelte.ts";
import type { DiceTurn } from "./turn.svelte.ts";

/** For a component: says `what` each time the dice of a turn under way have settled. */
export function announced(turn: DiceTurn, what: () => string): void {
  let flew = false;
  $effect(() => {
    const flying = turn.flying;
    untrack(() => {
      if (flew && !flying) announcer.say(what());
    });
    flew = flying;
  });
}
