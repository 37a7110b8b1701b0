/** Facts of YAM color. Twin of `games/yam_color/narration.py`. */
import { stakeOf } from "./cards.ts";
import type { End } from "../position.ts";
import { fineOf, type Check, type YamColorRules as Rules, type YamColorState as State } from "./game.ts";
import { fact, numberOf, type Fact, type Step } from "../fact.ts";

/** A round with everything that was said, and what its check finds. */
export interface Closing extends Check {
  readonly state: State;
  /** Whether the card that lies open has emptied the pile (YC-13 `card`). */
  readonly last: boolean;
}

/** One fact for the event, and one for each thing that follows from it. */
export function yamColorFacts(rules: Rules, step: Step<State>, closing: Closing | null, end: End | null): readonly Fact[] {
  const { before, after } = step;
  const checked = closing ? check(rules, closing) : [];
  const playoff = after.playoff && !before.playoff ? [fact("playoff", "YC-14", { seats: after.players })] : [];
  return [event(rules, step), ...checked, ...playoff, ...(end ? [over(end)] : [])];
}

function event(rules: Rules, { before, text }: Step<State>): Fact {
  const [first, second] = text.split(" ");
  if (first === "start") return fact("starts", "YC-02", { seat: numberOf(text) });
  if (first === "throw") return fact("thrown", "YC-03", { seat: before.thrower, colours: rules.onTop(second!) });
  if (first === "card") return card(rules, before, numberOf(text));
  if (first === "time") return fact("time", "YC-07", { seconds: rules.limit });
  return move(before, Number(first), second!, numberOf(text));
}

function move(before: State, seat: number, what: string, number: number): Fact {
  if (what === "passes") return fact("passes", before.phase === "bet" ? "YC-15" : "YC-05", { seat });
  if (what === "says") return fact("says", "YC-05", { seat, number });
  if (what === "bets") return fact("bets", "YC-15", { seat, number });
  return number ? fact("stakes", "YC-15", { seat, card: stakeOf(before.hands, seat) }) : fact("stakes-nothing", "YC-15", { seat });
}

function card({ box }: Rules, { phase, bets, count, playoff }: State, number: number): Fact {
  if (phase !== "earn") return fact("card", playoff ? "YC-14" : "YC-03", { card: number, balls: box.cards[number - 1] });
  const [seat] = bets.find(([, bet]) => bet === count)!;
  return fact("earns", "YC-15", { seat, card: number, count });
}

/** YC-08: the check, from the highest announcement down. */
function check(rules: Rules, closing: Closing): readonly Fact[] {
  const { dice, card, count, playoff } = closing.state;
  const counted = fact("count", "YC-04", { count, matched: rules.diceThatCount(dice, card) });
  return [counted, ...(playoff ? playoffEnd(closing) : roundEnd(rules, closing))];
}

function playoffEnd({ winner, state: { card, count } }: Closing): readonly Fact[] {
  return [winner === null ? fact("playoff-unwon", "YC-14") : fact("playoff-won", withNone("YC-14", count), { seat: winner, card })];
}

function roundEnd({ under }: Rules, closing: Closing): readonly Fact[] {
  const { fined, winner, inexact, last } = closing;
  const { said, card, count } = closing.state;
  const number = said.find(([seat]) => seat === inexact)?.[1];
  const low = inexact === null ? [] : [fact("inexact", "YC-08", { seat: inexact, number })];
  const unwon = last ? fact("unwon-out", "YC-13", { card }) : fact(under ? "unwon-under" : "unwon-out", "YC-12", { card });
  const end = winner === null ? unwon : fact("won", withNone("YC-11", count), { seat: winner, card });
  return [...fined.map((seat) => fine(closing, seat)), ...low, end, ...stakes(closing)];
}

/** YC-10: nothing matched, and someone has said so. */
function withNone(rule: string, count: number): readonly string[] {
  return count === 0 ? [rule, "YC-10"] : [rule];
}

function fine({ state, last }: Closing, seat: number): Fact {
  const card = fineOf(state, seat);
  if (card === null) return fact("fined-nothing", "YC-09", { seat });
  return last ? fact("fined-out", "YC-13", { seat, card }) : fact("fined", "YC-09", { seat, card });
}

/** YC-15: where the stakes go that were not paid as fines. */
function stakes({ state, fined, winner }: Closing): readonly Fact[] {
  const paid = fined.map((seat) => fineOf(state, seat));
  const staked = state.stakes.filter(([, number]) => number).map(([seat]) => stakeOf(state.hands, seat)!);
  const cards = staked.filter((card) => !paid.includes(card));
  if (!cards.length) return [];
  return [winner === null ? fact("stakes-back", "YC-15", { cards }) : fact("stakes-won", "YC-15", { seat: winner, cards })];
}

function over({ reason, scores }: End): Fact {
  return reason === "rounds" ? fact("over-rounds", "YC-12", { scores }) : fact("over", "YC-13", { scores });
}
