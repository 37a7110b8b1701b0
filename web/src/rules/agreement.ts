/** Agreement: what is mixed into every draw of the game and its options. Twin of `arlequin.games.record_header.agreement`. */
import { AGREEABLE, type SetupTold } from "../wire/types.ts";

/** The lines of an agreement, as they follow from a setup; null where the page does not know such a game. */
export function agreementOf({ game, options, objectives, seats = [], dice }: SetupTold): string[] | null {
  const known = Object.hasOwn(AGREEABLE, game) ? AGREEABLE[game]! : null;
  const players = seats.length;
  if (!known || dice !== "cup" || players < known.least || players > known.most) return null;
  const names = known.options.map(({ name }) => name);
  const chosen = known.options.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual);
  const lines = [
    `game ${game}`,
    `rules ${known.rules}`,
    ...chosen.map(({ name }) => `option ${name} ${options[name]}`),
    ...objectives.map((objective) => `objective ${objective}`),
    `players ${players}`,
  ];
  const readable = Object.keys(options).every((name) => names.includes(name)) && lines.every((line) => !line.includes("\n"));
  return readable ? lines : null;
}
