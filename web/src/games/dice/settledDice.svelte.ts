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
      if (flew && !flying && !turn.past) announcer.say(what());
    });
    flew = flying;
  });
}

/** For a component: the view as it is shown, which is left only when the dice that ended it have been seen. */
export function shownView<V>(turn: Pick<DiceTurn, "held">, view: () => V): { readonly now: V } {
  let settled = $state.raw(untrack(view));
  $effect.pre(() => {
    if (!turn.held) settled = view();
  });
  return {
    get now() {
      return turn.held ? settled : view();
    },
  };
}
