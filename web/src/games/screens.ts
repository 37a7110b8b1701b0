/** The screen of each game, loaded on demand. A screen finds its table by context: `getTable()`. */
import type { Component } from "svelte";
import { isGame, type Game, type Part } from "../words/parts.ts";
import { words } from "../words/words.svelte.ts";

type LoadScreen = () => Promise<{ default: Component }>;

const SCREENS: Record<Game, LoadScreen> = {
  "double-yam": () => import("./double-yam/DoubleYam.svelte"),
  "color-yam": () => import("./color-yam/ColorYam.svelte"),
  "yam-color": () => import("./yam-color/YamColor.svelte"),
  coloretto: () => import("./coloretto/Coloretto.svelte"),
};

const plain: LoadScreen = () => import("./plain/PlainTable.svelte");

/** Fetches the screen of a game and its words; a game without a screen of its own gets the plain table. */
export async function loadGame(game: string, ...more: Part[]): Promise<Component> {
  const known = isGame(game);
  const [screen] = await Promise.all([(known ? SCREENS[game] : plain)(), words.load(known ? game : "plain", ...more)]);
  return screen.default;
}
