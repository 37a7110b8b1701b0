/** Agreement: what is mixed into every draw of the game and its options. Twin of `arlequin.games.record_header.agreement`. */
import { AGREEABLE, type OptionInfo, type SentSetup } from "../wire/types.ts";
import { isSheet } from "./color-yam/objectives.ts";

const NUMBER = /^[1-9]\d{0,8}$/;

/** The lines of an agreement, as they follow from a setup; null where the page does not know such a game. */
export function agreementOf({ game, options, objectives, seats = [], dice }: SentSetup): string[] | null {
  const known = Object.hasOwn(AGREEABLE, game) ? AGREEABLE[game]! : null;
  const players = seats.length;
  if (!known || dice !== "cup" || players < known.least || players > known.most) return null;
  const isKnown = (name: string, value: unknown) => known.options.some((option) => option.name === name && isValue(option, value));
  const right = Object.entries(options).every(([name, value]) => isKnown(name, value));
  if (!right || !(options["sheet"] === "own" ? isSheet(objectives, options["edition"] ?? "fr") : objectives.length === 0)) return null;
  const chosen = known.options.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual);
  return [
    `game ${game}`,
    `rules ${known.rules}`,
    ...chosen.map(({ name }) => `option ${name} ${options[name]}`),
    ...objectives.map((objective) => `objective ${objective}`),
    `players ${players}`,
  ];
}

/** Whether an option has such a value. */
function isValue({ values, number, most }: OptionInfo, value: unknown): boolean {
  if (typeof value !== "string") return false;
  return values.includes(value) || (number && NUMBER.test(value) && Number(value) <= most);
}
