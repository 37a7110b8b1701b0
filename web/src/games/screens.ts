/** The screen of each game, loaded on demand. A screen finds its table by context: `getTable()`. */
import type { Component } from "svelte";
import type { Game } from "../words/parts.ts";

export type LoadScreen = () => Promise<{ default: Component }>;

export const SCREENS: Record<Game, LoadScreen> = {
  "double-yam": () => import("./double-yam/DoubleYam.svelte"),
  "color-yam": () => import("./color-yam/ColorYam.svelte"),
  "yam-color": () => import("./yam-color/YamColor.svelte"),
  coloretto: () => import("./coloretto/Coloretto.svelte"),
};
