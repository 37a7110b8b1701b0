/** The owner's box of this device, where a table or a score sheet is prepared. */
import { canonical } from "../../box/canonical.ts";
import { ownBox } from "../../box/ownBox.ts";
import { fitOption, type Material } from "../../rules/material.ts";
import type { GameInfo } from "../../wire/types.ts";
import type { Game } from "../../words/parts.ts";
import { allows, type Draft } from "./draft.ts";

/** The box as text, as tables carry it; "" where there is none. */
export function ownText(game: Game): string {
  const box = ownBox(game);
  return box ? canonical(box) : "";
}

/** The game with as many sheets as the material has. */
export function withSheets(listing: GameInfo, material: Material): GameInfo {
  return { ...listing, options: listing.options.map((option) => fitOption(option, material)) };
}

/** Options that a game does not allow take their defaults: a sheet that another box has. */
export function dropUnfit(draft: Draft, { options }: GameInfo): void {
  for (const option of options) if (!allows(option, draft.options[option.name] ?? "")) draft.options[option.name] = option.default;
}
