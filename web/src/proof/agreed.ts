/** Agreement: whether the game that is mixed into chance is the one that a page shows, and one that its rules know. */
import { agreedText, LONGEST_AGREEMENT } from "../device.ts";
import { AGREEABLE, type OptionListed, type SetupTold } from "../wire/types.ts";
import { isSheet } from "../rules/color-yam/objectives.ts";
import { same } from "../rules/position.ts";

/** What is agreed: one line each. One that reads as two would give two games one fingerprint. Tables have no material of their own. */
const LINE = /^(game|rules|option|objective|players) .+$/;
/** The name of a game, in the catalogue's spelling: in another it could be read as the title of one that these pages know. */
const GAME = /^[a-z][a-z0-9-]*$/;
const NUMBER = /^[1-9]\d{0,8}$/;

export function isAgreed(setup: SetupTold, players: number): boolean {
  const { agreement = [], game, dice } = setup;
  const short = agreedText(agreement).length <= LONGEST_AGREEMENT;
  if (!short || dice !== "cup") return false; // nothing is proven of real dice
  return Object.hasOwn(AGREEABLE, game) ? isOurs(setup, players) : isPlain(setup, players);
}

/** Of a game that these pages know, each thing has one spelling and one place: what is mixed in is what is shown, line by line. */
function isOurs({ agreement = [], game, options, objectives }: SetupTold, players: number): boolean {
  const known = AGREEABLE[game]!;
  const said = known.options.filter(({ name, default: usual }) => Object.hasOwn(options, name) && options[name] !== usual);
  const lines = [
    `game ${game}`,
    `rules ${known.rules}`,
    ...said.map(({ name }) => `option ${name} ${options[name]}`),
    ...objectives.map((each) => `objective ${each}`),
    `players ${players}`,
  ];
  return (
    players >= known.least &&
    players <= known.most &&
    Object.entries(options).every(([name, value]) => known.options.some((each) => each.name === name && isValue(each, value))) &&
    (options["sheet"] === "own" ? isSheet(objectives, options["edition"] ?? "fr") : objectives.length === 0) &&
    same(agreement, lines)
  );
}

/** Whether an option has such a value. */
function isValue({ values, number, most }: OptionListed, value: unknown): boolean {
  if (typeof value !== "string") return false;
  return values.includes(value) || (number && NUMBER.test(value) && Number(value) <= most);
}

/** Of any other game, whether what is shown is what was agreed on, each named once. */
function isPlain({ agreement = [], game, options, objectives }: SetupTold, players: number): boolean {
  const said = (key: string) => agreement.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  const chosen = said("option").map((text) => [text.split(" ")[0]!, text.slice(text.indexOf(" ") + 1)] as const);
  return (
    agreement.every((line) => LINE.test(line)) &&
    GAME.test(game) &&
    same(said("game"), [game]) &&
    same(said("players"), [String(players)]) &&
    same(said("objective"), objectives) &&
    said("rules").length === 1 &&
    new Set(chosen.map(([name]) => name)).size === chosen.length &&
    chosen.every(([name, value]) => Object.hasOwn(options, name) && options[name] === value)
  );
}
