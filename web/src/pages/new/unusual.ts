/** What was chosen for a table that is not what everyone expects, in words. */
import type { Material } from "../../rules/material.ts";
import type { GameInfo } from "../../wire/types.ts";
import type { Game } from "../../words/parts.ts";
import { matters } from "../../table/optionPlayers.ts";
import { optionLabel, valueLabel } from "../../words/names.ts";
import { words } from "../../words/words.svelte.ts";
import { LOOK, type Draft } from "./draft.ts";

/** House rules that were changed: `Golden joker: with`. */
export function changedRules(game: Game, listing: GameInfo, draft: Draft, material?: Material): string[] {
  return listing.options
    .filter((option) => matters(game, option.name, draft.seats.length))
    .filter((option) => (draft.options[option.name] ?? option.default) !== option.default)
    .map(({ name }) => {
      const option = optionLabel(words.messages, game, name);
      const value = valueLabel(words.messages, game, name, draft.options[name] ?? "", material);
      const own = material?.sheetNames.includes(value);
      return words.say("new-chosen", { option, value: own ? value : uncapitalise(value) });
    });
}

/** As after a colon: `Order of the lines: your choice`. */
function uncapitalise(value: string): string {
  return value.charAt(0).toLocaleLowerCase(words.language) + value.slice(1);
}

/** The time for a turn: none, seconds or minutes. */
export function clockText(seconds: number): string {
  if (seconds === 0) return words.say("new-clock-none");
  return seconds < 60 ? words.say("new-clock-seconds", { number: seconds }) : words.say("new-clock-minutes", { number: seconds / 60 });
}

/** Everything that differs from an ordinary table: shown beside the button that lays it. */
export function unusual(game: Game, listing: GameInfo, draft: Draft, material: Material): string[] {
  return [
    ...(draft.box ? [words.say("new-chosen", { option: words.say("new-box"), value: material.name })] : []),
    ...(draft.dice === "hands" ? [words.say("new-dice-hands", { game })] : []),
    ...changedRules(game, listing, draft, material),
    ...(draft.turnSeconds ? [words.say("new-chosen", { option: words.say("new-clock"), value: clockText(draft.turnSeconds) })] : []),
    ...(game === "yam-color" && draft.look !== LOOK
      ? [words.say("new-chosen", { option: words.say("new-look"), value: `${draft.look} s` })]
      : []),
    ...(draft.public && !draft.away ? [words.say("new-in-lobby")] : []),
    ...(draft.hints ? [] : [words.say("new-no-hints")]),
  ];
}
