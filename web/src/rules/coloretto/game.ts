/** Rules of Coloretto: colours out, the deal, the start, then cards, rows and what they are worth. Twin of `games/coloretto/rules.py`. */
import { allCards, cardsOf, coloursOut, hasRoom, mayShare, startingCards, type Counts } from "./cards.ts";
import { colorettoFacts } from "./facts.ts";
import type { Fact } from "../fact.ts";
import { match, type OneGame } from "../match.ts";
import type { Material } from "../material.ts";
import { endOf, oneOf, option, sum, upTo, type Due, type End, type GameView, type Played, type Position } from "../position.ts";
import { presentCards, reckoner, scoresOf, type Reckoner } from "./scoring.ts";

const GOLDEN = "golden";

type Phase = "out" | "deal" | "start" | "turn" | "card" | "place" | "gift" | "over";
type Row = readonly string[];
type RowView = Extract<GameView, { view: "coloretto" }>["rows"][number];

interface State {
  readonly phase: Phase;
  readonly seat: number;
  /** How many of each card are left to be drawn. */
  readonly pile: Counts;
  /** Cards above the last-round card. */
  readonly above: number;
  /** Whether the last-round card has come. */
  readonly last: boolean;
  /** null where a row was taken this round. */
  readonly rows: readonly (Row | null)[];
  readonly collections: readonly Counts[];
  /** Who has taken a row this round. */
  readonly taken: readonly number[];
  readonly hand: string | null;
  /** The cards that have left the game. */
  readonly gone: Counts;
}

/** What was agreed. */
class Table {
  readonly players: number;
  readonly golden: boolean;
  readonly shared: boolean;
  readonly limits: readonly number[];
  readonly reckon: Reckoner;
  readonly box: Material;

  constructor(played: Played) {
    this.box = played.material;
    this.players = played.players;
    this.golden = option(played, "golden_joker", "no") === "yes";
    this.shared = mayShare(this.players, option(played, "pairs", "apart"));
    this.limits = this.players === 2 ? this.box.rowsTwo : this.box.rows.slice(0, this.players);
    this.reckon = reckoner(this.box, scoresOf(played));
  }

  get begun(): State {
    return {
      phase: coloursOut(this.players) ? "out" : "deal",
      seat: 0,
      pile: allCards(this.box, this.golden),
      above: 0,
      last: false,
      rows: this.limits.map(() => []),
      collections: upTo(this.players).map(() => ({})),
      taken: [],
      hand: null,
      gone: {},
    };
  }

  /** CO-05: every way to deal. */
  deals(colours: readonly string[]): readonly string[] {
    const text = (dealt: readonly string[]) => `deal ${dealt.join(" ")}`;
    if (startingCards(this.players) === 1) return orders(colours, this.players).map(text);
    const pairs = choices(colours, 2);
    const both = pairs.flatMap((one) => pairs.map((two) => [...one, ...two]));
    return both.filter((dealt) => this.shared || new Set(dealt).size === dealt.length).map(text);
  }
}

class Coloretto implements OneGame {
  readonly #table: Table;
  readonly #state: State;

  constructor(table: Table, state: State) {
    this.#table = table;
    this.#state = state;
  }

  readonly racing = false;

  get pending(): Due | null {
    const { phase, pile, seat } = this.#state;
    const { box } = this.#table;
    if (phase === "out") return oneOf(choices(box.colours, coloursOut(this.#table.players)).map((out) => `out ${out.join(" ")}`));
    if (phase === "deal") return oneOf(this.#table.deals(box.colours.filter((colour) => pile[colour])));
    if (phase === "start") return oneOf(upTo(this.#table.players).map((seat) => `start ${seat}`));
    if (phase !== "card" && phase !== "gift") return null;
    return oneOf(
      cardsOf(box).flatMap((card) => Array<string>(pile[card]!).fill(`card ${card}`)),
      seat,
    );
  }

  after(text: string): Coloretto | null {
    const next = this.#after(text);
    return next && new Coloretto(this.#table, { ...this.#state, ...next });
  }

  facts(text: string): readonly Fact[] {
    const after = this.after(text);
    return after ? colorettoFacts(this.#table, { before: this.#state, text, after: after.#state }) : [];
  }

  #after(text: string): Partial<State> | null {
    const [what, ...words] = text.split(" ");
    switch (this.#state.phase) {
      case "out":
        return what === "out" ? this.#without(words) : null;
      case "deal":
        return what === "deal" ? this.#dealt(words) : null;
      case "start":
        return what === "start" ? { phase: "turn", seat: Number(words[0]) } : null;
      case "turn":
        return what === "draw" ? this.#drawing() : what === "take" ? this.#take(Number(words[0])) : null;
      case "card":
        return what === "card" ? this.#draw(words[0]!) : null;
      case "gift":
        return what === "card" ? this.#give(words[0]!) : null;
      case "place":
        return what === "place" ? this.#place(Number(words[0])) : null;
      default:
        return null;
    }
  }

  /** CO-04: all cards of these colours leave the game. */
  #without(colours: readonly string[]): Partial<State> {
    const { copies } = this.#table.box;
    return { phase: "deal", pile: less(this.#state.pile, colours, copies), gone: more({}, colours, copies) };
  }

  /** CO-06: the starting cards go to the players; the rest becomes the pile. */
  #dealt(colours: readonly string[]): Partial<State> | null {
    const each = startingCards(this.#table.players);
    if (colours.length !== this.#table.players * each) return null;
    const pile = less(this.#state.pile, colours);
    const { golden, box } = this.#table;
    const below = golden ? box.belowGolden : box.below;
    const collections = upTo(this.#table.players).map((seat) => more({}, colours.slice((seat - 1) * each, seat * each)));
    return { phase: "start", pile, above: count(pile) - below, collections };
  }

  #drawing(): Partial<State> | null {
    return this.#open.length ? { phase: "card" } : null;
  }

  /** CO-09: the rows on the table that are not full, from 1. */
  get #open(): readonly number[] {
    return upTo(this.#table.limits.length).filter((place) => this.#hasRoom(place));
  }

  #hasRoom(place: number): boolean {
    return hasRoom(this.#state.rows[place - 1], this.#table.limits[place - 1]!);
  }

  /** A card leaves the pile; the last-round card is set aside on the way (CO-17). */
  #drawFromPile(card: string): Partial<State> | null {
    const { pile, above, last } = this.#state;
    return pile[card] ? { pile: less(pile, [card]), above: Math.max(0, above - 1), last: last || above === 0 } : null;
  }

  #draw(card: string): Partial<State> | null {
    const pulled = this.#drawFromPile(card);
    return pulled && { ...pulled, phase: "place", hand: card };
  }

  #place(place: number): Partial<State> | null {
    const { rows, hand, seat, taken } = this.#state;
    const row = rows[place - 1];
    if (!row || !this.#hasRoom(place) || hand === null) return null;
    return { phase: "turn", hand: null, rows: rows.with(place - 1, [...row, hand]), seat: this.#next(seat, taken) };
  }

  /** CO-08, CO-12: clockwise, past those who are out of the round. */
  #next(seat: number, taken: readonly number[]): number {
    const { players } = this.#table;
    const after = upTo(players).map((step) => ((seat + step - 1) % players) + 1);
    return after.find((each) => !taken.includes(each)) ?? seat;
  }

  #take(place: number): Partial<State> | null {
    const { rows, collections, seat } = this.#state;
    const row = rows[place - 1];
    if (!row?.length) return null;
    const taken = [...this.#state.taken, seat];
    const mine = collections.with(seat - 1, more(collections[seat - 1]!, row));
    const next = { rows: rows.with(place - 1, null), collections: mine, taken };
    return row.includes(GOLDEN) ? { ...next, phase: "gift" } : this.#advance({ ...this.#state, ...next });
  }

  /** CO-24: who takes the golden joker also gets the top card of the pile. */
  #give(card: string): Partial<State> | null {
    const { collections, seat } = this.#state;
    const pulled = this.#drawFromPile(card);
    return (
      pulled && this.#advance({ ...this.#state, ...pulled, collections: collections.with(seat - 1, more(collections[seat - 1]!, [card])) })
    );
  }

  /** After a take: the next player (CO-12), the next round (CO-14), or the end. */
  #advance(state: State): State {
    const { taken, seat, last, rows } = state;
    if (taken.length < this.#table.players) return { ...state, phase: "turn", seat: this.#next(seat, taken) };
    const left = rows.flatMap((row) => row ?? []); // CO-15: with 2 players one row is left
    return { ...state, phase: last ? "over" : "turn", rows: this.#table.limits.map(() => []), taken: [], gone: more(state.gone, left) };
  }

  // --- how it looks ----------------------------------------------------------------------------------

  get actors(): readonly number[] {
    const { phase, seat } = this.#state;
    return phase === "turn" || phase === "place" ? [seat] : [];
  }

  /** CO-08: draw or take a row; then place the card drawn. */
  moves(seat: number): readonly string[] {
    if (!this.actors.includes(seat)) return [];
    const open = this.#open;
    if (this.#state.phase === "place") return open.map((place) => `place ${place}`);
    const takes = this.#state.rows.flatMap((row, i) => (row?.length ? [`take ${i + 1}`] : [])); // CO-11
    return open.length ? ["draw", ...takes] : takes; // CO-10
  }

  /** CO-22: the highest total wins, a tie is shared. */
  get outcome(): End | null {
    if (this.#state.phase !== "over") return null;
    const scores = this.#totals([]);
    const order = scores.map((score) => [score]);
    return endOf(scores, order, "last-round");
  }

  get view(): GameView {
    const { phase, seat, rows, collections, hand, pile, above, last, taken, gone } = this.#state;
    return {
      view: "coloretto",
      seat: null,
      actors: this.actors,
      moves: [],
      scores: this.#totals([]),
      phase,
      turn: seat,
      rows: rows.map((row, i) => this.#row(row, i + 1)),
      collections: collections.map((cards) => this.#table.reckon(cards)),
      hand,
      pile: count(pile),
      above,
      last,
      taken,
      gone: presentCards(this.#table.box, gone),
    };
  }

  #row(row: Row | null, place: number): RowView {
    const { hand, collections, seat } = this.#state;
    const placed = row && hand !== null && this.#hasRoom(place) ? this.#totals([...row, hand]) : [];
    const empty = { limit: this.#table.limits[place - 1]!, cards: row, would: null, totals: [], placed };
    return row?.length ? { ...empty, would: this.#table.reckon(more(collections[seat - 1]!, row)), totals: this.#totals(row) } : empty;
  }

  /** What each would have with these cards more. */
  #totals(row: Row): readonly number[] {
    return this.#state.collections.map((cards) => this.#table.reckon(more(cards, row)).total);
  }
}

function less(counts: Counts, cards: readonly string[], number = 1): Counts {
  return more(counts, cards, -number);
}

function more(counts: Counts, cards: readonly string[], number = 1): Counts {
  const found: Record<string, number> = { ...counts };
  for (const card of cards) found[card] = (found[card] ?? 0) + number;
  return found;
}

function count(counts: Counts): number {
  return sum(Object.values(counts));
}

/** This many of some, in the order in which they stand. */
function choices(of: readonly string[], number: number): readonly (readonly string[])[] {
  if (number === 0) return [[]];
  return of.flatMap((first, i) => choices(of.slice(i + 1), number - 1).map((rest) => [first, ...rest]));
}

/** This many of some, in every order. */
function orders(of: readonly string[], number: number): readonly (readonly string[])[] {
  if (number === 0) return [[]];
  return of.flatMap((first, i) => orders(of.toSpliced(i, 1), number - 1).map((rest) => [first, ...rest]));
}

export type { State as ColorettoState, Table as ColorettoTable };

export function coloretto(played: Played): Position {
  const table = new Table(played);
  const game = new Coloretto(table, table.begun);
  const games = Number(option(played, "match", "1"));
  return games === 1 ? game : match(game, table.players, "CO-23", (_, number) => number >= games);
}
