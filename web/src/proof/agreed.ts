/** Agreement: whether the game that is mixed into chance is the one that a page shows. */
import { agreedText, LONGEST_AGREEMENT } from "../device.ts";
import type { SetupTold } from "../wire/types.ts";
import { USUAL } from "./course/usual.ts";

/** What is agreed: one line each. One that reads as two would give two games one fingerprint. Tables have no material of their own. */
const LINE = /^(game|rules|option|objective|players) .+$/;
/** The name of a game, in the catalogue's spelling: in another it could be read as the title of one that these pages know. */
const GAME = /^[a-z][a-z0-9-]*$/;

export function isAgreed({ agreement = [], game, options, objectives, dice }: SetupTold, players: number): boolean {
  const said = (key: string) => agreement.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  return (
    agreedText(agreement).length <= LONGEST_AGREEMENT &&
    agreement.every((line) => LINE.test(line)) &&
    GAME.test(game) &&
    said("game").join() === game &&
    said("players").join() === String(players) &&
    said("objective").join() === objectives.join() &&
    said("rules").length === 1 &&
    dice === "cup" && // nothing is proven of real dice
    areAgreed(game, said("option"), options)
  );
}

/** Whether options are those that were agreed on, each named once; what is not named there has its default. */
function areAgreed(game: string, said: readonly string[], options: SetupTold["options"]): boolean {
  const chosen = said.map((text) => [text.split(" ")[0]!, text.slice(text.indexOf(" ") + 1)] as const);
  const usual = USUAL.get(game) ?? options; // of a game that these pages do not know nothing is compared
  const agreed: Readonly<Record<string, string>> = { ...usual, ...Object.fromEntries(chosen) };
  return (
    new Set(chosen.map(([name]) => name)).size === chosen.length &&
    chosen.every(([name]) => Object.hasOwn(options, name)) &&
    Object.entries(options).every(([name, value]) => Object.hasOwn(agreed, name) && value === agreed[name])
  );
}
