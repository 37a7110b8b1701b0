/** The same table with computers of another level: what would be asked of the server. Pure. */
import type { Founding } from "../../table/newTable.ts";
import { isSilent, type SeatState } from "../../store/standing.ts";
import type { SentSetup } from "../../wire/types.ts";
import { isGame } from "../../words/parts.ts";

/** No opponent that one would choose: it is for those who look for it. */
const AT_RANDOM = "random";

/** The level this many steps above or below the strongest computer; null if there is none, or a person was absent. */
export function nextLevel(seats: readonly SeatState[], levels: readonly string[], steps: 1 | -1): string | null {
  if (seats.some(isSilent)) return null;
  const offered = levels.filter((level) => level !== AT_RANDOM);
  const sat = seats.filter(({ kind }) => kind === "computer").map(({ level }) => offered.indexOf(level));
  return sat.length ? (offered[Math.max(...sat) + steps] ?? null) : null;
}

/** What is offered after a game: somebody stronger who won, somebody easier who lost, either where the win was shared. */
export function stepsAfter(winners: readonly number[], yours: readonly number[]): readonly (1 | -1)[] {
  if (!winners.some((seat) => yours.includes(seat))) return [-1];
  return winners.length > 1 ? [-1, 1] : [1];
}

/** The table again, with computers of that level; null for a game that these pages do not know. */
export function foundingAgain(setup: SentSetup, seats: readonly SeatState[], level: string, away: boolean): Founding | null {
  if (!isGame(setup.game)) return null;
  return {
    game: setup.game,
    options: setup.options,
    objectives: [...setup.objectives],
    material: setup.material ?? "",
    dice: setup.dice === "hands" ? "hands" : "cup",
    turnSeconds: setup.turn_seconds,
    hints: setup.hints,
    look: setup.look,
    away,
    seats: seats.map(({ kind, name, avatar }) => ({ kind, name, avatar, ...(kind === "computer" && { level }) })),
  };
}
