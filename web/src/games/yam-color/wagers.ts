/** Bets and stakes before a throw (YC-15), and what the check brings them. No rules here. */
import { stakeOf } from "../../rules/yam-color/cards.ts";
import type { ViewOf } from "../../store/tableState.svelte.ts";
import type { Fact } from "../../rules/fact.ts";
import { calls } from "./calls.ts";

/** A bet or a stake, made before the throw. */
export interface Wager {
  seat: number;
  /** The number that was bet on, or the card that was staked; null for a pass, or for nothing. */
  what: number | null;
  /** Once the round is checked: the result. */
  brought?: "won" | "missed" | "late" | "back" | "lost" | "paid" | undefined;
  /** The card that a bet has earned. */
  card?: number | undefined;
}

/** The facts of those that risk something. */
export const WAGERS = new Set(["bets", "stakes"]);

/** What is bet or staked in the round under way. */
export function wagersOf(view: Pick<ViewOf<"yam-color">, "betting" | "bets" | "stakes" | "hands">): Wager[] {
  if (view.betting !== "stake") return calls(view.bets).map(({ seat, number }) => ({ seat, what: number }));
  return calls(view.stakes).map(({ seat, number }) => ({ seat, what: number ? stakeOf(view.hands, seat) : null }));
}

/** A bet or a stake with what the check has brought it. */
export function settle(fact: Fact, closing: readonly Fact[], count: number): Wager {
  const seat = Number(fact.args["seat"]);
  if (fact.kind === "stakes") return settleStake(seat, Number(fact.args["card"]), closing);
  return settleBet(seat, Number(fact.args["number"]), closing, count);
}

function settleBet(seat: number, what: number, closing: readonly Fact[], count: number): Wager {
  const earned = closing.find(({ kind }) => kind === "earns")?.args;
  if (earned && earned["seat"] === seat) return { seat, what, brought: "won", card: Number(earned["card"]) };
  if (what !== count) return { seat, what, brought: "missed" };
  return { seat, what, brought: closing.some(({ kind }) => kind === "over") ? "late" : undefined };
}

function settleStake(seat: number, what: number, closing: readonly Fact[]): Wager {
  const moved = closing.find(({ kind }) => kind === "stakes-won" || kind === "stakes-back");
  if (!(moved?.args["cards"] as number[] | undefined)?.includes(what)) return { seat, what, brought: "paid" };
  return { seat, what, brought: moved?.kind === "stakes-back" || moved?.args["seat"] === seat ? "back" : "lost" };
}
