/** A turn at this device: the row that is looked at, why another cannot be used, and what is asked of the table. */
import { announcer } from "../../look/announcer.svelte.ts";
import { play } from "../../sound.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import { withoutTakebacks } from "../../store/takebacks.ts";
import { gameOf } from "../../store/tableState.svelte.ts";
import { attempt } from "../../table/notices/faults.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { OwnAction } from "../../wire/types.ts";
import { words } from "../../words/words.svelte.ts";
import { onlyRow, whyNot, type Table } from "./rows/rows.ts";

interface Said {
  since: number;
  ply: number;
  text: string;
}

export class CardTurn {
  readonly store: TableStore;
  #chosen = $state.raw<{ since: number; row: number } | null>(null);
  #said = $state.raw<Said | null>(null);
  /** Since when the last card that was turned up here was due. */
  #turned = -1;

  constructor(store: TableStore) {
    this.store = store;
  }

  /** Cards lie where they are on their way to; points wait until they are there. */
  readonly #view: Table = $derived.by(() => {
    const { moving, scene, view } = this.store;
    const now = view as Table;
    return moving && scene ? withPointsOf(gameOf(scene.next.standing.view) as Table, now) : now;
  });

  get view(): Table {
    return this.#view;
  }

  /** Who of this device may act now; no one while cards are on their way. */
  get you(): OwnAction | null {
    return this.store.moving ? null : this.store.acting;
  }

  /** The entries of the game as its cards lie: with those that are on their way. */
  get entries(): readonly LogEntry[] {
    const { moving, scene, standingEntries } = this.store;
    return moving && scene ? withoutTakebacks(scene.next.entries) : standingEntries;
  }

  /** A card that is turned up now is ours to place. */
  get turning(): boolean {
    const { moving, scene } = this.store;
    return moving && this.view.phase === "place" && (scene?.next.you.length ?? 0) > 0;
  }

  /** A card was drawn and is ours to place. */
  get placing(): boolean {
    return this.you?.does === "move" && this.view.phase === "place";
  }

  /** Whether a row may be taken now. */
  get taking(): boolean {
    return this.you?.does === "move" && this.view.phase === "turn";
  }

  /** The row that would be taken: the one that was touched, or the only thing that can be done. */
  get chosenRow(): number | null {
    if (!this.taking) return null;
    const chosen = this.#chosen;
    return chosen && chosen.since === this.you?.since ? chosen.row : onlyRow(this.you?.moves ?? []);
  }

  /** Why the last row touched cannot be used; until something happens. */
  get why(): string {
    const said = this.#said;
    return said && said.ply === this.store.standing?.ply ? said.text : "";
  }

  /** Whether a row can be used for what is due. */
  open(row: number): boolean {
    return this.you?.does === "move" && whyNot(this.view, this.you.moves, row) === null;
  }

  /** A row was touched: the card goes there, or it is looked at, or the rule is shown. */
  press(row: number): void {
    if (this.store.requests.busy) return;
    const moves = this.you?.does === "move" ? this.you.moves : null;
    const why = whyNot(this.view, moves, row);
    if (why === "not-your-turn" && this.store.name === "learn") return; // there is something to read first
    if (why !== null) this.tell(words.say(`coloretto-why-${why}`, { row, limit: this.view.rows[row - 1]?.limit ?? 0 }));
    else if (this.placing) void this.place(row);
    else this.choose(row);
  }

  readonly tell = (text: string): void => {
    const { ply } = this.store.standing ?? { ply: 0 };
    this.#said = { since: this.you?.since ?? 0, ply, text };
    announcer.say(text);
  };

  choose(row: number | null): void {
    this.#said = null;
    this.#chosen = row === null || row === this.chosenRow ? null : { since: this.you?.since ?? 0, row };
    if (this.#chosen) play("take");
  }

  /** Draw: the card is turned up as soon as that is ours to do. */
  async draw(): Promise<void> {
    await this.#play("draw");
  }

  /** Draw a real card, and say at once which one it is. */
  async drawReal(card: string): Promise<void> {
    if (await this.#play("draw")) await this.enter(`card ${card}`);
  }

  async turnUp(): Promise<void> {
    const you = this.you;
    if (you?.does === "throw") await attempt(this.store.requests.throw(you));
  }

  /** For an effect: no one decides anything by turning up a card, so it is done at once, and tried once. */
  turnUpAtOnce(): void {
    const { you, store } = this;
    if (you?.does !== "throw" || you.since === this.#turned || store.requests.busy || store.standing?.paused) return;
    this.#turned = you.since;
    void store.requests.throw(you).catch(() => {}); // another device of this player's was faster, or a button stays
  }

  async place(row: number): Promise<void> {
    await this.#play(`place ${row}`);
  }

  async take(row: number): Promise<void> {
    await this.#play(`take ${row}`);
  }

  async enter(event: string): Promise<boolean> {
    const you = this.you;
    return you !== null && attempt(this.store.requests.enter(you, event));
  }

  async #play(move: string): Promise<boolean> {
    const you = this.you;
    return you !== null && !this.store.requests.busy && attempt(this.store.requests.play(you, move));
  }
}

/** A position with the points of the one before. */
function withPointsOf(next: Table, now: Table): Table {
  const collections = next.collections.map((each, i) => ({ ...each, total: now.collections[i]?.total ?? each.total }));
  return { ...next, collections, scores: now.scores };
}
