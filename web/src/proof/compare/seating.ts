/** Seating: who sits where, as messages show it. Seats stand in their order, and whoever sits there changes only with a word. */
import type { EntryTold, SeatTold } from "../../wire/types.ts";
import { same, upTo } from "../../rules/position.ts";

/** What of a seat is compared; of the rest, why it is not. */
const SEAT: Record<keyof SeatTold, string | true> = {
  seat: true,
  kind: true,
  name: true, // nobody's name is proven; but no other one comes to stand beside somebody's points without a word
  level: true,
  avatar: true,
  present: "who is connected is no part of the game",
  away: "real time",
};
const FIELDS = Object.keys(SEAT).sort();
const KINDS = ["open", "person", "computer"];

/** As far as it is known who sits somewhere. */
type Sitting = Partial<Pick<SeatTold, "kind" | "name" | "level" | "avatar">>;

export class Seating {
  readonly #sitting = new Map<number, Sitting>();

  /**
   * Somebody sits down, leaves, or a computer plays for them: whether that may be. Whoever comes back, and whatever device
   * a seat moves to, its name and face stay; and once the game has `begun`, nobody's seat is open again.
   */
  hear({ kind, seat = 0, name = "", level = "" }: EntryTold, begun: boolean): boolean {
    const sitting = this.#sitting.get(seat) ?? {};
    if (kind === "sat") return this.#sits(seat, sitting, name);
    if (kind === "left") this.#sitting.set(seat, { ...levelOf(sitting), kind: "open", name: "" });
    if (kind === "computer") this.#sitting.set(seat, { ...sitting, kind, level });
    return kind !== "left" || !begun;
  }

  /** Which face somebody new has, no entry says. */
  #sits(seat: number, sitting: Sitting, name: string): boolean {
    const isNew = sitting.kind === "open" || sitting.name === undefined;
    this.#sitting.set(seat, { ...(isNew ? levelOf(sitting) : sitting), kind: "person", name });
    return isNew || sitting.name === name;
  }

  /** Whether seats are shown as they are after everything that was told. */
  isShown(seats: readonly SeatTold[], players: number): boolean {
    const right = isWhole(seats, players) && seats.every((seat) => same({ ...seat, ...this.#sitting.get(seat.seat) }, seat));
    for (const { seat, kind, name, level, avatar } of seats) this.#sitting.set(seat, { kind, name, level, avatar });
    return right;
  }
}

function levelOf({ level }: Sitting): Sitting {
  return level === undefined ? {} : { level };
}

/** Whether every seat is there once, in its order, with what a seat has and nothing else. */
function isWhole(seats: readonly SeatTold[], players: number): boolean {
  const numbers = seats.map(({ seat }) => seat);
  return same(numbers, upTo(players)) && seats.every((seat) => same(Object.keys(seat).sort(), FIELDS) && isSeat(seat));
}

function isSeat({ kind, name, level, avatar, present, away }: SeatTold): boolean {
  const texts = [name, level].every((text) => typeof text === "string");
  const since = away === null || Number.isFinite(away);
  return KINDS.includes(kind) && texts && Number.isInteger(avatar) && typeof present === "boolean" && since;
}
