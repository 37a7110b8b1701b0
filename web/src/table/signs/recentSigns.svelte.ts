/** The signs that are shown beside seats for a few seconds. */
import { announcer } from "../../look/announcer.svelte.ts";
import { play } from "../../sound.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import { isPhrase, isSign, type PhraseName, type SignName } from "./signs.ts";

const SHOWN_MILLISECONDS = 4_000;

export interface ShownSign {
  id: number;
  sign: SignName | PhraseName;
}

export class RecentSigns {
  /** By seat. */
  shown = $state<Record<number, ShownSign>>({});
  #last = 0;

  /** For an $effect: shows what the table sends until it stops. */
  watch(store: TableStore, named: (seat: number) => string): () => void {
    return store.onReaction(({ seat, sign }) => {
      if (!isSign(sign) && !isPhrase(sign)) return;
      const id = ++this.#last;
      this.shown[seat] = { id, sign };
      announcer.say(words.say("sign-sent", { player: named(seat), sign: words.say(isSign(sign) ? `sign-${sign}` : `phrase-${sign}`) }));
      if (!store.yours.includes(seat)) play("take");
      setTimeout(() => {
        if (this.shown[seat]?.id === id) delete this.shown[seat];
      }, SHOWN_MILLISECONDS);
    });
  }
}
