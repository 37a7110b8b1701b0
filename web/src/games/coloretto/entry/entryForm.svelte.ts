/** Real cards: what people see on their own table, before it is entered at ours. */
import { allCards, cardsOf, coloursOut, mayShare, countSeen, startingCards } from "../../../rules/coloretto/cards.ts";
import type { CardTurn } from "../turn.svelte.ts";

export type Asked = "out" | "deal" | "start" | "card";

export class CardEntryForm {
  readonly #turn: CardTurn;
  #own = $state.raw<{ since: number; picks: readonly string[] } | null>(null);

  constructor(turn: CardTurn) {
    this.#turn = turn;
  }

  /** What is asked of this device now. */
  get question(): Asked | null {
    return this.#turn.you?.does === "enter" ? questionIn(this.#turn.view.phase) : null;
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
    return this.question ? needed(this.question, this.#players) : 0;
  }

  /** What may be answered. */
  get choices(): readonly string[] {
    if (this.question === null || this.question === "start") return [];
    return this.question === "card" ? this.cards : this.cards.filter((card) => this.#turn.store.material.colours.includes(card));
  }

  /** The cards of which one is left in the pile. */
  get cards(): readonly string[] {
    const { view, store } = this.#turn;
    const all = allCards(store.material, store.setup?.options["golden_joker"] === "yes");
    return cardsOf(store.material).filter((card) => all[card]! > countSeen(view, card));
  }

  get #players(): number {
    return this.#turn.view.collections.length;
  }

  /** Whose starting card is asked for next, from 1. */
  get dealtTo(): number {
    return Math.min(this.owner(this.picks.length), this.#players);
  }

  /** Whose starting card a pick is, from 1: everyone's cards are named together. */
  owner(place: number): number {
    return Math.floor(place / startingCards(this.#players)) + 1;
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
    else this.#set(togglePick(this.picks, pick, this.needed, this.#mayShare ? startingCards(this.#players) : this.needed));
  }

  /** Whether players may start with the same colour. */
  get #mayShare(): boolean {
    return this.question === "deal" && mayShare(this.#players, this.#turn.store.setup?.options["pairs"] ?? "");
  }

  /** Whether the starting cards of two players must all differ, which real cards may not do. */
  get apart(): boolean {
    return this.question === "deal" && !this.#mayShare && startingCards(this.#players) > 1;
  }

  /** What would be entered; null while something is missing. */
  get event(): string | null {
    if (this.question === null || this.picks.length !== this.needed) return null;
    return this.question === "start" ? this.single : `${this.question} ${this.picks.join(" ")}`;
  }

  #set(picks: readonly string[]): void {
    if (!this.waits) this.#own = { since: this.#turn.you?.since ?? 0, picks };
  }
}

/** Picks with one more, or without it: within this many of them, each stands once. */
export function togglePick(picks: readonly string[], pick: string, needed: number, within: number): string[] {
  const full = picks.length === needed;
  const since = full ? needed - within : picks.length - (picks.length % within);
  const place = picks.indexOf(pick, since);
  if (place >= 0) return picks.filter((_, i) => i !== place);
  return full ? [...picks] : [...picks, pick];
}

export function questionIn(phase: string): Asked | null {
  if (phase === "gift") return "card";
  return phase === "out" || phase === "deal" || phase === "start" || phase === "card" ? phase : null;
}

/** How many cards or colours are named. */
export function needed(asked: Asked, players: number): number {
  if (asked === "out") return coloursOut(players);
  if (asked === "deal") return players * startingCards(players);
  return 1;
}
