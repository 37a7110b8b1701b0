/** The help of a screen is opened from the header, where a phone has room for it. */
import type { TableStore } from "../store/table.svelte.ts";

/** For an effect: `open` is what the question mark does while this screen is shown. */
export function helpedBy(store: TableStore, open: () => void): () => void {
  store.help = open;
  return () => {
    if (store.help === open) store.help = null;
  };
}
