/** Real cards: what people see on their own table, before it is told to ours. */
import material from "virtual:material/coloretto";
import type { Table } from "../rows/rows.ts";
import type { CardTurn } from "../turn.svelte.ts";

export type Asked = "out" | "deal" | "start" | "card";

const COLOURS = ["blue", "brown", "gray", "green", "orange", "red", "yellow"];

export class CardEntryForm {
  readonly #turn: CardTurn;
  #own = $state.raw<{ since: number; picks: readonly string[] } | null>(null);

  constructor(turn: CardTurn) {
    this.#turn = turn;
  }

  /** What is asked of this device now. */
  get asked(): Asked | null {
    return this.#turn.you?.does === "enter" ? askedIn(this.#turn.view.phase) : null;
  }

  get picks(): readonly string[] {
    return this.#own && this.#own.since === this.#turn.you?.since ? this.#own.picks : [];
  }

  /** An answer is on its way: what is tapped now would be lost with the old question. */
  get waits(): boolean {
    return this.#turn.store.requests.busy || this.#turn.store.moving;
  }

  /** How many answers there must be. */
  get needed(): number {
    return this.asked ? needed(this.asked, this.#turn.view.collections.length) : 0;
  }

  /** What may be answered. */
  get choices(): readonly string[] {
    const { asked } = this;
    const { view } = this.#turn;
    if (asked === null || asked === "start") return [];
    const colours = COLOURS.filter((colour) => asked === "out" || !allGone(view, colour));
    return asked === "card" ? this.cards : colours;
  }

  /** All cards that may be drawn. */
  get cards(): readonly string[] {
    const { view, store } = this.#turn;
    const colours = COLOURS.filter((colour) => !allGone(view, colour));
    return [...colours, "+2", "joker", ...(store.setup?.options["golden_joker"] === "yes" ? ["golden"] : [])];
  }

  /** Whose starting card is asked for next, from 1: each has one, or two of two players. */
  get dealtTo(): number {
    const each = this.#turn.view.collections.length === 2 ? 2 : 1;
    return Math.min(Math.floor(this.picks.length / each) + 1, this.#turn.view.collections.length);
  }

  /** One of the answers, where there is only one. */
  get single(): string | null {
    return this.picks[0] ?? null;
  }

  choose(pick: string): void {
    this.#set([pick]);
  }

  /** Adds an answer, or takes it away again; a single one is replaced. */
  toggle(pick: string): void {
    if (this.needed === 1) this.#set(this.picks.includes(pick) ? [] : [pick]);
    else this.#set(toggled(this.picks, pick, this.needed, this.#shared ? this.needed / 2 : this.needed));
  }

  /** Whether two players may start with the same colour (CO-05). */
  get #shared(): boolean {
    return this.asked === "deal" && this.#turn.store.setup?.options["pairs"] === "any" && this.#turn.view.collections.length === 2;
  }

  /** Whether the starting cards of two players must all differ, which real cards may not do. */
  get apart(): boolean {
    return this.asked === "deal" && !this.#shared && this.#turn.view.collections.length === 2;
  }

  /** What would be told; null while something is missing. */
  get event(): string | null {
    if (this.asked === null || this.picks.length !== this.needed) return null;
    return this.asked === "start" ? this.single : `${this.asked} ${this.picks.join(" ")}`;
  }

  #set(picks: readonly string[]): void {
    if (!this.waits) this.#own = { since: this.#turn.you?.since ?? 0, picks };
  }
}

/** Picks with one more, or without it: within so many of them, each stands once. */
export function toggled(picks: readonly string[], pick: string, needed: number, within: number): string[] {
  const full = picks.length === needed;
  const since = full ? needed - within : picks.length - (picks.length % within);
  const place = picks.indexOf(pick, since);
  if (place >= 0) return picks.filter((_, i) => i !== place);
  return full ? [...picks] : [...picks, pick];
}

export function askedIn(phase: string): Asked | null {
  if (phase === "gift") return "card";
  return phase === "out" || phase === "deal" || phase === "start" || phase === "card" ? phase : null;
}

/** How many cards or colours are named: CO-04, CO-05. */
export function needed(asked: Asked, players: number): number {
  if (asked === "out") return players === 2 ? 2 : 1;
  if (asked === "deal") return players === 2 ? 4 : players;
  return 1;
}

/** Whether all cards of a colour left the game before it began. */
function allGone(view: Table, colour: string): boolean {
  return view.phase === "deal" ? colour in view.gone : (view.gone[colour] ?? 0) >= material.copies;
}
