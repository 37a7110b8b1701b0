/** Opening position of each game that these pages know. The rules are written twice, here and in `arlequin.games`, and compared event by event. */
import { coloretto } from "./coloretto/game.ts";
import { colorYam } from "./color-yam/game.ts";
import { doubleYam } from "./double-yam/game.ts";
import { AGREEABLE, type SentSetup } from "../wire/types.ts";
import type { Played, Position } from "./position.ts";
import { readMaterial } from "./tableMaterial.ts";
import { yamColor } from "./yam-color/game.ts";

const GAMES: ReadonlyMap<string, (played: Played) => Position> = new Map([
  ["color-yam", colorYam],
  ["double-yam", doubleYam],
  ["yam-color", yamColor],
  ["coloretto", coloretto],
]);

/** Whether these pages have the rules of a table: its game, in the version of its rules, where that is said. */
export function hasRules({ game, rules }: Pick<SentSetup, "game" | "rules">): boolean {
  return GAMES.has(game) && (rules ?? AGREEABLE[game]?.rules) === AGREEABLE[game]?.rules;
}

/** The position before the first event, with an owner's material where its text is given; null for a game that these pages do not know. */
export function opening(game: string, players: number, agreed: readonly string[], material = ""): Position | null {
  return GAMES.get(game)?.({ players, agreed, material: readMaterial(game, material) }) ?? null;
}
