/** The screen of each game, loaded on demand. A screen gets the table and the teller, nothing else. */
import type { Component } from "svelte";
import type { TableStore } from "../store/table.svelte.ts";
import type { Game } from "../words/parts.ts";
import type { Teller } from "../words/teller.ts";

export interface ScreenProps {
  store: TableStore;
  teller: Teller;
}

export type LoadScreen = () => Promise<{ default: Component<ScreenProps> }>;

export const SCREENS: Record<Game, LoadScreen> = {
  "double-yam": () => import("./double-yam/DoubleYam.svelte"),
  "color-yam": () => import("./color-yam/ColorYam.svelte"),
  "yam-color": () => import("./yam-color/YamColor.svelte"),
  coloretto: () => import("./coloretto/Coloretto.svelte"),
};
