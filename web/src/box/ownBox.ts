/** The boxes of this device, one for each game. */
import { device } from "../device.ts";
import type { Game } from "../words/parts.ts";
import type { BoxOf } from "./box.ts";

/** The owner's box of a game, complete and checked; null where there is none. */
export function ownBox<G extends Game>(game: G): BoxOf<G> | null {
  return device.recall<BoxOf<G> | null>(nameOf(game), null);
}

/** Whether the box is stored. */
export function keepBox<G extends Game>(box: BoxOf<G>): boolean {
  return device.keep(nameOf(box.game), box);
}

export function dropBox(game: Game): void {
  device.drop(nameOf(game));
}

function nameOf(game: Game): string {
  return `box.${game}`;
}
