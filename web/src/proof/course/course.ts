/**
 * Course of a game: what is due after everything that has happened, by its rules. Twin of `arlequin.games`:
 * whoever has the links of a draw knows what any other chance would be there, and could let that come until it pleases.
 */
import { coloretto } from "./coloretto.ts";
import { colorYam } from "./colorYam.ts";
import { doubleYam } from "./doubleYam.ts";
import type { Played, Position } from "./position.ts";
import { yamColor } from "./yamColor.ts";

const GAMES: ReadonlyMap<string, (played: Played) => Position> = new Map([
  ["color-yam", colorYam],
  ["double-yam", doubleYam],
  ["yam-color", yamColor],
  ["coloretto", coloretto],
]);

/** How a game begins; null of one that these pages do not know, which a server may have of its own. */
export function opening(game: string, players: number, agreed: readonly string[]): Position | null {
  return GAMES.get(game)?.({ players, agreed }) ?? null;
}
