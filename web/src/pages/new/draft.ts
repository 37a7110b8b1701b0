/** A table that is being prepared: what the page edits, and what is asked of the server in the end. */
import { newAvatar } from "../../device.ts";
import { machineNames } from "../../look/avatars/players.ts";
import { tidyName } from "../../person.svelte.ts";
import { ownEdition } from "../../table/edition.ts";
import { computer, type Founding } from "../../table/newTable.ts";
import { matters } from "../../table/optionPlayers.ts";
import type { GameInfo, SeatRequest } from "../../wire/types.ts";
import type { Game } from "../../words/parts.ts";
import { freshSheet } from "./sheet.ts";

export type SeatKind = "person" | "open" | "computer";
export const WAYS = ["computers", "here", "invite"] as const;
export type Way = (typeof WAYS)[number];

/** The level of computers that every game has. */
export const USUAL = "easy";

/** Seconds for which dice lie open, and all that there may be. */
export const LOOK = 1;
export const LOOKS = [0, 1, 2, 3, 4, 5];

export interface SeatDraft {
  id: number;
  kind: SeatKind;
  name: string;
  level: string;
  avatar: number;
}

export interface Draft {
  seats: SeatDraft[];
  options: Record<string, string>;
  objectives: string[];
  dice: "cup" | "hands";
  public: boolean;
  turnSeconds: number;
  hints: boolean;
  /** YAM color: seconds for which the dice lie open before the card. */
  look: number;
  /** Played on this device, without a network. */
  away: boolean;
  /** With the owner's box of this device; undefined where there is none, or was none yet. */
  box?: boolean | undefined;
}

export interface Named {
  name: string;
  avatar: number;
}

let last = 0;

export function seat(kind: SeatKind, { name = "", avatar = newAvatar(), level = USUAL } = {}): SeatDraft {
  return { id: ++last, kind, name, avatar, level };
}

/** The seats that a way of playing begins with. */
export function seatsFor(way: Way, you: Named, known: readonly Named[], most: number, computers = 1, level = USUAL): SeatDraft[] {
  const first = seat("person", you);
  if (way === "computers") return [first, ...Array.from({ length: computers }, () => seat("computer", { level }))];
  if (way === "invite") return [first, seat("open")];
  const others = known.length ? known : [{ name: "", avatar: newAvatar() }];
  return [first, ...others.map((other) => seat("person", other))].slice(0, most);
}

/** Which way seats come nearest to. */
export function wayOf(seats: readonly SeatDraft[]): Way {
  if (seats.some((each) => each.kind === "open")) return "invite";
  return seats.filter((each) => each.kind === "person").length > 1 ? "here" : "computers";
}

export function freshDraft(game: GameInfo, language: string): Draft {
  const own = ownEdition(game.name as Game, language);
  const options = Object.fromEntries(game.options.map((option) => [option.name, own[option.name] ?? option.default]));
  return { seats: [], options, objectives: freshSheet(), dice: "cup", public: false, turnSeconds: 0, hints: true, look: LOOK, away: false };
}

/** Real dice and cards are for those who sit together: no one finds them chosen for a table with others. */
export function diceFor(way: Way, kept: Partial<Draft> | null): Draft["dice"] {
  return way === "here" && kept?.dice === "hands" ? "hands" : "cup";
}

/** What was chosen the last time, as far as the game still has it. */
export function recallDraft(game: GameInfo, kept: Partial<Draft> | null, language: string): Draft {
  const fresh = freshDraft(game, language);
  if (!kept) return fresh;
  for (const option of game.options) {
    const value = kept.options?.[option.name];
    if (value !== undefined && allows(option, value)) fresh.options[option.name] = value;
  }
  if (kept.objectives?.length === fresh.objectives.length) fresh.objectives = kept.objectives;
  return {
    ...fresh,
    turnSeconds: hasTurnClock(game.name) ? (kept.turnSeconds ?? 0) : 0,
    hints: kept.hints ?? true,
    look: kept.look ?? LOOK,
    box: kept.box,
  };
}

/** Whether a clock for turns may be chosen: a race has a time limit of its own. */
export function hasTurnClock(game: string): boolean {
  return game !== "yam-color";
}

export function allows(option: { values: readonly string[]; number: boolean; most: number }, value: string): boolean {
  return option.values.includes(value) || (option.number && /^[1-9]\d{0,5}$/.test(value) && Number(value) <= option.most);
}

/** What is asked of the server; `call` names people without a name, by seat, `material` is an owner's box. */
export function founding(game: Game, draft: Draft, call: (number: number) => string, material = ""): Founding {
  const machines = machineNames(draft.seats.length);
  const seats = draft.seats.map((each, i): SeatRequest => {
    if (each.kind === "open") return { kind: "open" };
    if (each.kind === "computer") return computer(machines.shift() ?? `${i + 1}`, each.level);
    return { kind: "person", name: tidyName(each.name) || call(i + 1), avatar: each.avatar };
  });
  const own = draft.options["sheet"] === "own";
  const { dice, turnSeconds, hints, look } = draft;
  return {
    game,
    seats,
    options: Object.fromEntries(Object.entries(draft.options).filter(([name]) => matters(game, name, seats.length))),
    dice,
    turnSeconds,
    hints,
    look,
    objectives: own ? [...draft.objectives] : [],
    material,
    public: draft.public && !draft.away,
    away: draft.away && seats.every((each) => each.kind !== "open"),
  };
}
