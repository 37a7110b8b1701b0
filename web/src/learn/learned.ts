/** Which guided games were played to their end on this device. */
import { device } from "../device.ts";
import type { Game } from "../words/parts.ts";

const NAME = "learned";

export const learned = {
  has: (game: Game): boolean => device.recall<string[]>(NAME, []).includes(game),
  add: (game: Game): void => void device.keep(NAME, [...new Set([...device.recall<string[]>(NAME, []), game])]),
};
