/** Dialog between the games of a match: open from the end of one until somebody goes on. */
import type { TableStore } from "../../store/table.svelte.ts";
import { goesOn } from "./match.ts";

export class GameBreak {
  open = $state(false);
  #over = $state(false);

  /** For a component. It opens when the end of the game has been looked at. */
  constructor(store: TableStore) {
    $effect(() => store.onFresh((fresh) => (this.#over ||= goesOn(fresh))));
    $effect(() => {
      if (!this.#over || store.resting) return;
      this.#over = false;
      this.open = true;
    });
    // Whoever left it open sees the end of the match all the same.
    $effect(() => {
      if (store.standing?.outcome) this.open = false;
    });
  }
}
