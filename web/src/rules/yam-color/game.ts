/** Rules of YAM color: rounds, races, fines and the pile; which card is next, too. Twin of `games/yam_color/rules.py`. */
import { matchingPlaces, nextCards, stakeOf } from "./cards.ts";
import type { Fact } from "../fact.ts";
import { yamColorFacts, type Closing } from "./facts.ts";
import type { Material } from "../material.ts";
import {
  clockwise,
  endOf,
  oneOf,
  option,
  throwOf,
  upTo,
  type Due,
  type End,
  type GameView,
  type Played,
  type Position,
} from "../position.ts";

/** YC-12. */
const MOST_ROUNDS = 200;
const DICE = 8;

type Phase = "start" | "bet" | "stake" | "throw" | "card" | "announce" | "earn" | "over";
/** A seat and its number; null for a pass. */
type Said = readonly (readonly [seat: number, number: number | null])[];

interface State {
  readonly phase: Phase;
  readonly rounds: number;
  readonly thrower: number;
  readonly unseen: readonly number[];
  /** The next to come first. */
  readonly under: readonly number[];
  /** By seat, the latest last. */
  readonly hands: readonly (readonly number[])[];
  readonly players: readonly number[];
  readonly playoff: boolean;
  readonly bets: Said;
  readonly stakes: Said;
  /** The colours that lie on top. */
  readonly dice: readonly string[];
  readonly card: number;
  readonly count: number;
  readonly said: Said;
  /** Who has won a playoff; 0 where no one has. */
  readonly champion: number;
}

/** What a check of announcements finds. */
export interface Check {
  /** Who was too high, from the highest down. */
  readonly fined: readonly number[];
  readonly winner: number | null;
  /** Who would have won, had no one been too high. */
  readonly inexact: number | null;
}

/** What was agreed. */
class Rules {
  readonly players: number;
  readonly faces: boolean;
  readonly under: boolean;
  readonly playoffs: boolean;
  readonly exact: boolean;
  readonly endsWithCard: boolean;
  readonly bets: string;
  readonly limit: number;
  readonly blind: boolean;
  readonly box: Material;
  /** The numbers of all cards. */
  readonly cards: readonly number[];

  constructor(played: Played) {
    const says = (name: string, value: string) => option(played, name, "") === value;
    this.players = played.players;
    this.faces = says("count", "faces");
    this.under = !says("unwon", "out");
    this.playoffs = says("tie", "playoff");
    this.exact = says("win", "exact");
    this.endsWithCard = says("end", "card");
    this.bets = option(played, "bets", "no");
    this.limit = Number(option(played, "limit", "20"));
    this.blind = says("blind", "yes");
    this.box = played.material;
    this.cards = upTo(this.box.cards.length);
  }

  /** The places of the dice that count with a card. */
  diceThatCount(dice: readonly string[], card: number): readonly number[] {
    return matchingPlaces(dice, this.box.cards[card - 1]!, this.faces);
  }

  /** The colours on top of dice that were thrown; none, or fewer, where there are no such dice. */
  onTop(numbers: string): readonly string[] {
    if (numbers.length !== DICE) return [];
    return [...numbers].flatMap((number, die) => this.box.dice[die]?.[Number(number) - 1] ?? []);
  }
}

class YamColor implements Position {
  readonly #rules: Rules;
  readonly #state: State;

  constructor(rules: Rules, state: State) {
    this.#rules = rules;
    this.#state = state;
  }

  get racing(): boolean {
    return this.#state.phase === "announce";
  }

  get pending(): Due | null {
    const { phase, thrower } = this.#state;
    if (phase === "throw") return throwOf(DICE, this.#rules.box.dice[0]!.length, thrower);
    if (phase === "start") return oneOf(upTo(this.#rules.players).map((seat) => `start ${seat}`));
    return phase === "card" || phase === "earn" ? oneOf(this.#nextCards.map((card) => `card ${card}`)) : null;
  }

  get #nextCards(): readonly number[] {
    return nextCards(this.#state, this.#rules.cards);
  }

  after(text: string): YamColor | null {
    const next = this.#after(text);
    return next && new YamColor(this.#rules, { ...this.#state, ...next });
  }

  facts(text: string): readonly Fact[] {
    const after = this.after(text);
    if (!after) return [];
    return yamColorFacts(this.#rules, { before: this.#state, text, after: after.#state }, this.#closing(text, after.#state), after.outcome);
  }

  /** The round with everything that was said, if an event closes it. */
  #closing(text: string, after: State): Closing | null {
    const { phase, said } = this.#state;
    if (after.phase === "announce" || (phase !== "announce" && phase !== "card")) return null;
    const [first, second, third] = text.split(" ");
    const spoken = second === "says" ? [...said, [Number(first), Number(third)] as const] : said;
    const state = phase === "card" ? this.#open(Number(second)) : { ...this.#state, said: spoken };
    return { state, last: this.#isLast(state), ...this.#check(state) };
  }

  #after(text: string): Partial<State> | null {
    const { phase } = this.#state;
    const [first, second, third] = text.split(" ");
    if (phase === "start") return first === "start" ? this.#round(this.#state, Number(second)) : null;
    if (phase === "throw") return first === "throw" ? this.#throw(second!) : null;
    if (phase === "card" || phase === "earn") return first === "card" ? this.#card(Number(second)) : null;
    if (phase === "announce" && text === "time") return this.#checkAnnouncements(this.#state);
    const number = third === undefined ? null : Number(third);
    if (phase === "announce") return this.#announce(Number(first), second!, number);
    if (phase === "bet") return this.#bet(Number(first), second!, number);
    return phase === "stake" && second === "stakes" ? this.#stake(Number(first), number!) : null;
  }

  /** A new round begins. */
  #round(state: State, thrower: number): State {
    const { bets } = this.#rules;
    const betting = bets === "before" || bets === "yes";
    const staking = bets === "stake" && state.hands.some((hand) => hand.length);
    const phase = state.playoff ? "throw" : betting ? "bet" : staking ? "stake" : "throw";
    return { ...state, phase, rounds: state.rounds + 1, thrower, bets: [], stakes: [], dice: [], card: 0, count: 0, said: [] };
  }

  #bet(seat: number, what: string, number: number | null): Partial<State> | null {
    const { bets, players, thrower } = this.#state;
    const passes = what === "passes" && this.#rules.bets === "before";
    const free = what === "bets" && number! <= DICE && !bets.some(([, taken]) => taken === number);
    if (seat !== clockwise(players, thrower)[bets.length] || !(passes || free)) return null;
    return { bets: [...bets, [seat, number]], phase: bets.length + 1 === players.length ? "throw" : "bet" };
  }

  /** YC-15: who may stake, from the thrower clockwise: everyone who owns cards. */
  get #owners(): readonly number[] {
    const { players, thrower, hands } = this.#state;
    return clockwise(players, thrower).filter((seat) => hands[seat - 1]!.length);
  }

  #stake(seat: number, number: number): Partial<State> | null {
    const { stakes } = this.#state;
    const owners = this.#owners;
    if (seat !== owners[stakes.length] || number > 1) return null;
    return { stakes: [...stakes, [seat, number]], phase: stakes.length + 1 === owners.length ? "throw" : "stake" };
  }

  #throw(numbers: string): Partial<State> | null {
    const dice = this.#rules.onTop(numbers);
    return dice.length === DICE ? { phase: "card", dice } : null;
  }

  #card(card: number): Partial<State> | null {
    if (!this.#nextCards.includes(card)) return null;
    return this.#state.phase === "card" ? this.#turnCard(card) : this.#earn(card);
  }

  /** A race begins; where bets are announcements, the check. */
  #turnCard(card: number): Partial<State> {
    const next = this.#open(card);
    return next.said.length ? this.#checkAnnouncements(next) : next;
  }

  /** The round with its card, before anything follows from it. */
  #open(card: number): State {
    const { playoff, dice, bets } = this.#state;
    const said = this.#rules.bets === "before" ? bets : [];
    const state = playoff ? this.#state : withoutTopCard(this.#state, card);
    return { ...state, phase: "announce", card, count: this.#rules.diceThatCount(dice, card).length, said };
  }

  #announce(seat: number, what: string, number: number | null): Partial<State> | null {
    const { said, players } = this.#state;
    const speaks = (what === "says" && number! <= DICE) || what === "passes";
    const free = said.every(([other, taken]) => other !== seat && (taken === null || taken !== number));
    if (!speaks || !players.includes(seat) || !free) return null;
    const next: State = { ...this.#state, said: [...said, [seat, number]] };
    return said.length + 1 === players.length ? this.#checkAnnouncements(next) : next;
  }

  // --- the end of a round ----------------------------------------------------------------------------

  /** The announcements are checked. */
  #checkAnnouncements(state: State): State {
    const { fined, winner } = this.#check(state);
    if (state.playoff) return winner === null ? this.#nextRound(state) : { ...state, phase: "over", champion: winner };
    const last = this.#isLast(state);
    let next = paid(state, fined, last);
    if (winner !== null) next = won(next, winner);
    else if (this.#rules.under && !last) next = { ...next, under: [...next.under, next.card] }; // YC-12
    return this.#earns(next) ? { ...next, phase: "earn" } : this.#nextRound(next);
  }

  /** YC-08: from the highest announcement down; the first that is not too high wins. */
  #check({ said, count, playoff }: State): Check {
    const calls = said.filter(([, number]) => number !== null).sort(([, a], [, b]) => b! - a!);
    const fined = calls.filter(([, number]) => number! > count).map(([seat]) => seat);
    const [seat = null, number] = calls.find(([, each]) => each! <= count) ?? [];
    const low = this.#isExact(playoff) && fined.length > 0 && number !== count;
    return { fined, winner: low ? null : seat, inexact: low ? seat : null };
  }

  /** YC-15: whether a bet equals the match count, and there is a card to earn. */
  #earns({ bets, count, unseen, under }: State): boolean {
    return this.#rules.bets === "yes" && bets.some(([, number]) => number === count) && unseen.length + under.length > 0;
  }

  #earn(card: number): Partial<State> {
    const { bets, count } = this.#state;
    const [seat] = bets.find(([, number]) => number === count)!;
    const state = withoutTopCard(this.#state, card);
    return this.#nextRound({ ...state, hands: state.hands.with(seat - 1, [...state.hands[seat - 1]!, card]) });
  }

  #nextRound(state: State): State {
    if (state.rounds >= MOST_ROUNDS) return { ...state, phase: "over" };
    if (state.playoff || state.unseen.length || state.under.length) return this.#round(state, state.thrower);
    const tied = leaders(state);
    if (!this.#rules.playoffs || tied.length === 1) return { ...state, phase: "over" }; // YC-13
    return this.#round({ ...state, playoff: true, players: tied }, clockwise(tied, state.thrower)[0]!);
  }

  /** With `exact`; a playoff does not ask for the exact number (YC-14). */
  #isExact(playoff: boolean): boolean {
    return this.#rules.exact && !playoff;
  }

  /** YC-13 `card`: whether the card that lies open has emptied the pile. */
  #isLast({ unseen, under, playoff }: State): boolean {
    return this.#rules.endsWithCard && !unseen.length && !under.length && !playoff;
  }

  // --- how it looks ----------------------------------------------------------------------------------

  /** Everyone who has not spoken; before the throw, whose bet or stake is next. */
  get actors(): readonly number[] {
    const { phase, said, players, thrower, bets, stakes } = this.#state;
    if (phase === "announce") return players.filter((seat) => !said.some(([other]) => other === seat));
    if (phase === "bet") return [clockwise(players, thrower)[bets.length]!];
    return phase === "stake" ? [this.#owners[stakes.length]!] : [];
  }

  moves(seat: number): readonly string[] {
    const { phase, said, bets } = this.#state;
    if (!this.actors.includes(seat)) return [];
    if (phase === "stake") return [`${seat} stakes 1`, `${seat} stakes 0`];
    const taken = (phase === "bet" ? bets : said).map(([, number]) => number);
    const free = [0, ...upTo(DICE)].filter((number) => !taken.includes(number));
    if (phase === "announce") return [...free.map((number) => `${seat} says ${number}`), `${seat} passes`];
    const passes = this.#rules.bets === "before" ? [`${seat} passes`] : [];
    return [...passes, ...free.map((number) => `${seat} bets ${number}`)];
  }

  /** YC-14: most cards wins; a playoff tells the tied apart. */
  get outcome(): End | null {
    const { phase, hands, champion, unseen, under } = this.#state;
    if (phase !== "over") return null;
    const scores = hands.map((hand) => hand.length);
    const order = scores.map((score, i) => [score, Number(i + 1 === champion)]);
    const tied = this.#rules.playoffs && !champion && leaders(this.#state).length > 1;
    return endOf(scores, order, unseen.length || under.length || tied ? "rounds" : "pile-empty"); // YC-12
  }

  get view(): GameView {
    const { phase, rounds, thrower, players, playoff, dice, card, said, bets, stakes, hands, unseen, under } = this.#state;
    const { limit, blind, endsWithCard } = this.#rules;
    return {
      view: "yam-color",
      seat: null,
      actors: this.actors,
      moves: [],
      scores: hands.map((hand) => hand.length),
      phase,
      rounds,
      thrower,
      players,
      playoff,
      limit,
      blind,
      win: this.#isExact(playoff) ? "exact" : "lower",
      end: endsWithCard ? "card" : "pile",
      betting: this.#rules.bets,
      race: this.#rules.bets !== "before" || playoff,
      last: card > 0 && this.#isLast(this.#state),
      dice,
      card: card || null,
      balls: card ? this.#rules.box.cards[card - 1]! : {},
      said,
      bets,
      stakes,
      hands,
      pile: unseen.length + under.length,
      under,
    };
  }
}

/** Who has most cards. */
function leaders({ hands }: State): readonly number[] {
  const most = Math.max(...hands.map((hand) => hand.length));
  return upTo(hands.length).filter((seat) => hands[seat - 1]!.length === most);
}

/** The top card leaves the pile. */
function withoutTopCard(state: State, card: number): State {
  if (state.unseen.length) return { ...state, unseen: state.unseen.filter((each) => each !== card) };
  return { ...state, under: state.under.slice(1) };
}

/** YC-09: the latest card; a stake (YC-15) only where there is no other; null where there is none. */
export function fineOf({ hands, stakes }: State, seat: number): number | null {
  const hand = hands[seat - 1]!;
  const staked = stakes.some(([each, number]) => each === seat && number === 1) && hand.length > 1;
  return hand.at(staked ? -2 : -1) ?? null;
}

/** YC-09: fines go under the pile, from the highest down; after the last card (YC-13) out of the game. */
function paid(state: State, fined: readonly number[], out: boolean): State {
  const { hands, stakes } = state;
  const fines = new Map(fined.flatMap((seat) => (hands[seat - 1]!.length ? [[seat, fineOf(state, seat)!]] : [])));
  const left = hands.map((hand, i) => hand.filter((card) => card !== fines.get(i + 1)));
  return {
    ...state,
    hands: left,
    under: out ? state.under : [...state.under, ...fines.values()],
    stakes: fines.size ? stakes.filter(([seat]) => left[seat - 1]!.length) : stakes,
  };
}

/** YC-11: the winner takes the card, then all stakes (YC-15), and throws next. */
function won(state: State, winner: number): State {
  const stakers = state.stakes.filter(([, number]) => number).map(([seat]) => seat);
  const taken = stakers.map((seat) => stakeOf(state.hands, seat)!);
  const hands = state.hands.map((hand, i) => (stakers.includes(i + 1) ? hand.slice(0, -1) : hand));
  return { ...state, hands: hands.with(winner - 1, [...hands[winner - 1]!, state.card, ...taken]), thrower: winner };
}

export type { Rules as YamColorRules, State as YamColorState };

export function yamColor(played: Played): Position {
  const rules = new Rules(played);
  const players = upTo(played.players);
  const empty = { playoff: false, bets: [], stakes: [], dice: [], card: 0, count: 0, said: [], under: [], champion: 0 };
  const state: State = { phase: "start", rounds: 0, thrower: 0, unseen: rules.cards, hands: players.map(() => []), players, ...empty };
  return new YamColor(rules, state);
}
