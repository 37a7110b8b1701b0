/** The table that components stand at, found by context: its store, who tells it in words, the state of the screen. */
import { createContext } from "svelte";
import type { TableStore } from "../store/table.svelte.ts";
import type { Narrator } from "../words/narrator.ts";
import { ScreenState } from "./screenState.svelte.ts";

export interface TableContext {
  readonly store: TableStore;
  /** Changes with the language, and with the names of people. */
  readonly narrator: Narrator;
  readonly screen: ScreenState;
}

const [getTable, provide] = createContext<TableContext>();
export { getTable };

/** For a component: everything inside it stands at this table. */
export function setTable(store: TableStore, narrator: () => Narrator, screen = new ScreenState()): TableContext {
  return provide({
    store,
    screen,
    get narrator() {
      return narrator();
    },
  });
}
