/** The box on the page: every change is stored at once, and what is missing is known at every moment. */
import { complete, draftOf, dropDraft, freshDraft, keepDraft, missing, type Draft, type Part } from "../../box/draft.ts";
import type { Box, Card, Face, Sheet } from "../../box/box.ts";
import { faults } from "../../box/faults.ts";
import { dropBox, keepBox, ownBox } from "../../box/ownBox.ts";
import type { Colour } from "../../words/arguments.ts";
import type { Game } from "../../words/parts.ts";
import { words } from "../../words/words.svelte.ts";

export class OwnDraft {
  readonly game: Game;
  #draft = $state<Draft>()!;
  readonly #name: string;
  /** What is stored, or was there before the first tap. */
  #known: string;
  readonly #plain: Draft = $derived($state.snapshot(this.#draft));
  readonly missing = $derived(missing(this.#plain));
  readonly made = $derived(complete(this.#plain));
  readonly faults = $derived(this.missing.length ? [] : faults(this.made.game, this.made));
  /** The box as it can be used; null while something is missing or wrong. */
  readonly box = $derived(this.missing.length || this.faults.length ? null : this.made);
  /** Whether there is anything to lose. */
  started = $state(false);

  constructor(game: Game, name: string, stored: Draft | null) {
    this.game = game;
    this.#name = name;
    this.#draft = stored ?? freshDraft(game, name);
    this.started = stored !== null;
    this.#known = JSON.stringify(this.#plain);
  }

  get draft(): Draft {
    return this.#draft;
  }
  get dice(): Face[][] {
    return "dice" in this.#draft.box ? this.#draft.box.dice : [];
  }
  get cards(): Card[] {
    return "cards" in this.#draft.box ? this.#draft.box.cards : [];
  }
  get sheets(): Sheet[] {
    return "sheets" in this.#draft.box ? this.#draft.box.sheets : [];
  }

  isOurs(part: Part): boolean {
    return this.#draft.ours.includes(part);
  }
  setOurs(part: Part, ours: boolean): void {
    this.#draft.ours = [...this.#draft.ours.filter((each) => each !== part), ...(ours ? [part] : [])];
  }

  /** A colour by the owner's name. */
  colourName(colour: Colour): string {
    return this.#draft.box.colour_names?.[colour] || words.colour(colour);
  }

  /** What has changed is stored; a page that was only looked at stores nothing. */
  store(): void {
    const text = JSON.stringify(this.#plain);
    if (text === this.#known) return;
    this.#known = text;
    this.started = true;
    keepDraft(this.#plain);
    if (this.box) keepBox(this.box);
  }

  /** Another draft in its place; what is returned brings the old one back. */
  replace(draft: Draft): () => void {
    const before = this.#plain;
    const box = ownBox(this.game);
    this.#draft = draft;
    return () => {
      this.#draft = before;
      this.store(); // also where the page has been left
      if (box) keepBox(box);
      else dropBox(this.game);
    };
  }
  take(box: Box): () => void {
    return this.replace(draftOf(box));
  }

  /** As before the first tap. */
  clear(): () => void {
    const undo = this.replace(freshDraft(this.game, this.#name));
    this.#known = JSON.stringify(this.#plain);
    this.started = false;
    dropBox(this.game);
    dropDraft(this.game);
    return undo;
  }
}
