/** Continuing a reviewed game from a moment: how far it has happened already, and who sits where. Pure. */
import { machineNames } from "../../look/avatars/players.ts";
import { computer } from "../../table/newTable.ts";
import type { SeatState } from "../../store/standing.ts";
import type { ReviewedEvent, SeatRequest, SentSetup } from "../../wire/types.ts";

/** How many events have happened at a moment: a decision is shown as it stood before it, chance as it fell. */
export function stepAt(events: readonly Pick<ReviewedEvent, "kind">[], moment: number): number {
  return events[moment - 1]?.kind === "decision" ? moment - 1 : moment;
}

/** Whether a game can be continued: a single one, no match. */
export function isContinuable({ options }: Pick<SentSetup, "options">): boolean {
  return [undefined, "off", "1"].includes(options["match"]);
}

/** The player's seat; for a spectator, the seat that acts next. */
export function seatAt(events: readonly Pick<ReviewedEvent, "seat">[], step: number, yours: readonly number[]): number {
  return yours[0] ?? events[step]?.seat ?? 1;
}

/** A person in one seat, computers in all others: those of the game keep their names, new ones get names that no one had. */
export function seatsFor(me: SeatRequest, seat: number, sat: readonly Pick<SeatState, "kind" | "name">[], level: string): SeatRequest[] {
  const taken = [me.name, ...sat.map(({ name }) => name)];
  const fresh = machineNames().filter((name) => !taken.includes(name));
  return sat.map(({ kind, name }, i) => {
    if (i === seat - 1) return me;
    return computer(kind === "computer" && name !== me.name ? name : (fresh.shift() ?? name), level);
  });
}

/** The level that computers have unless another is chosen: the strongest that has played, else experts. Levels are listed from the weakest. */
export function usualLevel(levels: readonly string[], played: readonly string[] = []): string {
  const strongest = levels.findLast((level) => played.includes(level));
  if (strongest) return strongest;
  return levels.includes("expert") ? "expert" : (levels.at(-1) ?? "easy");
}

/** Whether the dice or the card of a race lie open: then its round begins again, with the throw. */
export function isRacing({ game, options }: Pick<SentSetup, "game" | "options">, next: string): boolean {
  return game === "yam-color" && options["bets"] !== "before" && /^(card|time|\d+ (says|passes))/.test(next);
}
