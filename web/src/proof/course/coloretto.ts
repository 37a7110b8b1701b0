/** Course of Coloretto: colours out, the deal, the start, then cards and rows; everything but points is known. */
import box from "virtual:material/coloretto";
import { oneOf, option, same, upTo, type Due, type GameView, type Played, type Position } from "./position.ts";
import { CARDS, COLOURS, reckoned, scoresOf, type Counts, type Scores } from "./reckoning.ts";

const GOLDEN = "golden";

type Phase = "out" | "deal" | "start" | "turn" | "card" | "place" | "gift" | "over";

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
  readonly rows: readonly (readonly string[] | null)[];
  readonly collections: readonly Counts[];
  /** Who has taken a row this round. */
  readonly taken: readonly number[];
  readonly hand: string | null;
  /** Of a match: the points of games that are over, and how many there were. */
  readonly totals: readonly number[];
  readonly played: number;
}

/** What was agreed. */
class Table {
  readonly players: number;
  readonly golden: boolean;
  readonly apart: boolean;
  readonly games: number;
  readonly limits: readonly number[];
  readonly scores: Scores;

  constructor(played: Played) {
    this.players = played.players;
    this.golden = option(played, "golden_joker", "no") === "yes";
    this.apart = option(played, "pairs", "apart") === "apart";
    this.games = Number(option(played, "match", "1"));
    this.limits = this.players === 2 ? box.rowsTwo : box.rows.slice(0, this.players);
    this.scores = scoresOf(played);
  }

  /** CO-04: two colours leave the game with 2 players, one with 3. */
  get out(): number {
    return Math.max(0, 4 - this.players);
  }

  begun(totals: readonly number[], played: number): State {
    const pile: Record<string, number> = { "+2": box.plusTwo, joker: box.jokers - Number(this.golden), golden: Number(this.golden) };
    for (const colour of COLOURS) pile[colour] = box.copies;
    return {
      phase: this.out ? "out" : "deal",
      seat: 0,
      pile,
      above: 0,
      last: false,
      rows: this.limits.map(() => []),
      collections: upTo(this.players).map(() => ({})),
      taken: [],
      hand: null,
      totals,
      played,
    };
  }

  /** After a game, the next one of a match (CO-23), or the end. */
  following(state: State): State {
    if (state.phase !== "over") return state;
    const totals = state.totals.map((total, i) => total + reckoned(state.collections[i]!, this.scores).total);
    const played = state.played + 1;
    return played < this.games ? this.begun(totals, played) : { ...state, totals, played };
  }

  /** CO-05: every way to deal; `apart`: two players share no colour either. */
  deals(colours: readonly string[]): readonly string[] {
    const text = (dealt: readonly string[]) => `deal ${dealt.join(" ")}`;
    if (this.players > 2) return orders(colours, this.players).map(text);
    const pairs = choices(colours, 2);
    const both = pairs.flatMap((one) => pairs.map((two) => [...one, ...two]));
    return both.filter((dealt) => !this.apart || new Set(dealt).size === dealt.length).map(text);
  }
}

class Coloretto implements Position {
  readonly #table: Table;
  readonly #state: State;

  constructor(table: Table, state: State) {
    this.#table = table;
    this.#state = state;
  }

  readonly racing = false;

  get due(): Due | null {
    const { phase, pile } = this.#state;
    if (phase === "out") return oneOf(choices(COLOURS, this.#table.out).map((out) => `out ${out.join(" ")}`));
    if (phase === "deal") return oneOf(this.#table.deals(COLOURS.filter((colour) => pile[colour])));
    if (phase === "start") return oneOf(upTo(this.#table.players).map((seat) => `start ${seat}`));
    if (phase !== "card" && phase !== "gift") return null;
    return oneOf(
      CARDS.flatMap((card) => Array<string>(pile[card]!).fill(`card ${card}`)),
      true,
    );
  }

  after(text: string): Position | null {
    const next = this.#after(text);
    return next && new Coloretto(this.#table, this.#table.following({ ...this.#state, ...next }));
  }

  #after(text: string): Partial<State> | null {
    const [what, ...words] = text.split(" ");
    switch (this.#state.phase) {
      case "out":
        return what === "out" ? { phase: "deal", pile: less(this.#state.pile, words, box.copies) } : null;
      case "deal":
        return what === "deal" ? this.#dealt(words) : null;
      case "start":
        return what === "start" ? { phase: "turn", seat: Number(words[0]) } : null;
      case "turn":
        return what === "draw" ? this.#drawing() : what === "take" ? this.#taken(Number(words[0])) : null;
      case "card":
        return what === "card" ? this.#drawn(words[0]!) : null;
      case "gift":
        return what === "card" ? this.#given(words[0]!) : null;
      case "place":
        return what === "place" ? this.#placed(Number(words[0])) : null;
      default:
        return null;
    }
  }

  /** CO-06: the starting cards go to the players; the rest becomes the pile. */
  #dealt(colours: readonly string[]): Partial<State> | null {
    const each = colours.length / this.#table.players;
    if (colours.length !== this.#table.players * (this.#table.players === 2 ? 2 : 1)) return null;
    const pile = less(this.#state.pile, colours);
    const below = this.#table.golden ? box.belowGolden : box.below;
    const collections = upTo(this.#table.players).map((seat) => more({}, colours.slice((seat - 1) * each, seat * each)));
    return { phase: "start", pile, above: sum(pile) - below, collections };
  }

  #drawing(): Partial<State> | null {
    const { rows } = this.#state;
    return this.#table.limits.some((limit, i) => rows[i] && rows[i].length < limit) ? { phase: "card" } : null;
  }

  /** A card leaves the pile; the last-round card is set aside on the way (CO-17). */
  #pulled(card: string): Partial<State> | null {
    const { pile, above, last } = this.#state;
    return pile[card] ? { pile: less(pile, [card]), above: Math.max(0, above - 1), last: last || above === 0 } : null;
  }

  #drawn(card: string): Partial<State> | null {
    const pulled = this.#pulled(card);
    return pulled && { ...pulled, phase: "place", hand: card };
  }

  #placed(place: number): Partial<State> | null {
    const { rows, hand, seat, taken } = this.#state;
    const row = rows[place - 1];
    if (!row || row.length >= this.#table.limits[place - 1]! || hand === null) return null;
    return { phase: "turn", hand: null, rows: rows.with(place - 1, [...row, hand]), seat: this.#next(seat, taken) };
  }

  /** CO-08, CO-12: clockwise, past those who are out of the round. */
  #next(seat: number, taken: readonly number[]): number {
    const { players } = this.#table;
    const after = upTo(players).map((step) => ((seat + step - 1) % players) + 1);
    return after.find((each) => !taken.includes(each)) ?? seat;
  }

  #taken(place: number): Partial<State> | null {
    const { rows, collections, seat } = this.#state;
    const row = rows[place - 1];
    if (!row?.length) return null;
    const taken = [...this.#state.taken, seat];
    const mine = collections.with(seat - 1, more(collections[seat - 1]!, row));
    const next = { rows: rows.with(place - 1, null), collections: mine, taken };
    return row.includes(GOLDEN) ? { ...next, phase: "gift" } : this.#passed({ ...this.#state, ...next });
  }

  /** CO-24: who takes the golden joker also gets the top card of the pile. */
  #given(card: string): Partial<State> | null {
    const { collections, seat } = this.#state;
    const pulled = this.#pulled(card);
    return (
      pulled && this.#passed({ ...this.#state, ...pulled, collections: collections.with(seat - 1, more(collections[seat - 1]!, [card])) })
    );
  }

  /** After a take: the next player (CO-12), the next round (CO-14), or the end. */
  #passed(state: State): State {
    const { taken, seat, last } = state;
    if (taken.length < this.#table.players) return { ...state, phase: "turn", seat: this.#next(seat, taken) };
    return { ...state, phase: last ? "over" : "turn", rows: this.#table.limits.map(() => []), taken: [] };
  }

  mayEnd(over: boolean): boolean {
    return over === (this.#state.phase === "over");
  }

  shows(view: GameView): boolean {
    const { phase, hand, rows, collections, pile, seat } = this.#state;
    if (view.view !== "coloretto" || view.phase !== phase || view.hand !== hand || view.turn !== seat) return false;
    const alike = (one: readonly string[] | null, other: readonly string[] | null) => (one && other ? same(one, other) : one === other);
    return (
      view.pile === sum(pile) &&
      view.rows.length === rows.length &&
      view.rows.every(({ cards }, i) => alike(cards, rows[i]!)) &&
      view.collections.length === collections.length &&
      view.collections.every(({ cards }, i) => CARDS.every((card) => (cards[card] ?? 0) === (collections[i]![card] ?? 0)))
    );
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

function sum(counts: Counts): number {
  return Object.values(counts).reduce((all, number) => all + number, 0);
}

/** So many of some, in the order in which they stand. */
function choices(of: readonly string[], number: number): readonly (readonly string[])[] {
  if (number === 0) return [[]];
  return of.flatMap((first, i) => choices(of.slice(i + 1), number - 1).map((rest) => [first, ...rest]));
}

/** So many of some, in every order. */
function orders(of: readonly string[], number: number): readonly (readonly string[])[] {
  if (number === 0) return [[]];
  return of.flatMap((first, i) => orders(of.toSpliced(i, 1), number - 1).map((rest) => [first, ...rest]));
}

export function coloretto(played: Played): Position {
  const table = new Table(played);
  return new Coloretto(
    table,
    table.begun(
      upTo(played.players).map(() => 0),
      0,
    ),
  );
}
