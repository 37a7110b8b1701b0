/** Laying a new table from this device. */
import { device } from "../device.ts";
import { announcer } from "../look/announcer.svelte.ts";
import { machineNames, maskOf, someName } from "../look/avatars/players.ts";
import { ready } from "../offline/ready.svelte.ts";
import { api, Fault, UNREACHABLE } from "../wire/api.ts";
import { isTableName, newSecret, tablePage } from "../wire/names.ts";
import type { CreatedTable, CreateTable, SeatRequest } from "../wire/types.ts";
import type { Game } from "../words/parts.ts";
import { words } from "../words/words.svelte.ts";
import { ownEdition } from "./edition.ts";

export interface Founding {
  game: Game;
  seats: SeatRequest[];
  options?: Record<string, string>;
  objectives?: string[];
  /** An owner's box as JSON; ours where it is empty. */
  material?: string;
  dice?: "cup" | "hands";
  public?: boolean;
  turnSeconds?: number;
  hints?: boolean;
  look?: number;
  /** On this device, without a network. */
  away?: boolean;
}

/** A person of this device; the secret is filled in when the table is laid. */
export function person(name: string, avatar = device.person.avatar): SeatRequest {
  return { kind: "person", name, avatar };
}

export function computer(name: string, level = "easy"): SeatRequest {
  return { kind: "computer", name, level, avatar: maskOf(name) };
}

export function open(): SeatRequest {
  return { kind: "open" };
}

/** The level of the computers that this device has chosen last in a game: they are its next opponents too. */
export function usualLevel(game: Game): string {
  return device.recall(`level/${game}`, "easy");
}

/** Found a table; this device holds every person's seat at it. Resolves with its address. */
export function createTable(request: Founding): Promise<string> {
  const level = request.seats.find(({ kind }) => kind === "computer")?.level;
  if (level) device.keep(`level/${request.game}`, level);
  return createWithSecret(request, (seats) => (request.away ? api.foundHere : postTable)(body(request, seats)));
}

/** Tables that this page has continued from a record: the form has said that their chance is not proven. */
export const continued = new Set<string>();
const opened = new Set<string>();

/** Whether a table that was continued is opened for the first time. */
export function isOpenedFirst(table: string): boolean {
  const first = continued.has(table) && !opened.has(table);
  if (first) opened.add(table);
  return first;
}

/** A game that is over continues after a ply, at a new table; its chance is proven only from the very beginning. */
export function goOn(table: string, ply: number, request: Agreed & { begun: boolean }): Promise<string> {
  return createWithSecret(request, async (seats) => {
    const created = await api.goOn(table, { ply, seats });
    if (request.begun) continued.add(created.table);
    return created;
  });
}

type Agreed = Pick<Founding, "game" | "seats" | "options" | "objectives">;

/** The secret of this device holds every person's seat. */
async function createWithSecret(request: Agreed, lay: (seats: SeatRequest[]) => Promise<CreatedTable>): Promise<string> {
  const secret = newSecret();
  const seats = request.seats.map((seat) => (seat.kind === "person" ? { ...seat, secret } : seat));
  const { table } = await lay(seats);
  if (!isTableName(table) || device.knows(table)) throw new Fault("table/not-new", "The server has laid no new table.");
  const names = seats.map((seat) => seat.name ?? "");
  const own = seats.flatMap((seat, i) => (seat.kind === "person" ? i + 1 : []));
  device.keepTable({ table, game: request.game, secret, names, seats: own });
  return tablePage(table);
}

/** At the server; where it cannot be reached and no one else is invited, on this device. */
async function postTable(table: CreateTable): Promise<CreatedTable> {
  try {
    return await api.found(table);
  } catch (error) {
    const alone = table.seats.every((seat) => seat.kind !== "open");
    if ((error as Fault).code !== UNREACHABLE || !alone || !(await ready.has())) throw error;
    const { games } = await api.gamesHere();
    const levels = games.find(({ name }) => name === table.game)?.levels ?? [];
    const made = await api.foundHere({ ...table, seats: table.seats.map((seat) => atLevelOf(seat, levels)) });
    announcer.note(words.say("offline-laid"));
    return made;
  }
}

/** The seat, with an easy computer where the device has none of its level. */
function atLevelOf(seat: SeatRequest, levels: readonly string[]): SeatRequest {
  return seat.kind === "computer" && !levels.includes(seat.level ?? "") ? { ...seat, level: "easy" } : seat;
}

function body(request: Founding, seats: SeatRequest[]): CreateTable {
  return {
    game: request.game,
    seats,
    options: request.options ?? {},
    objectives: request.objectives ?? [],
    material: request.material ?? "",
    dice: request.dice ?? "cup",
    public: request.public ?? false,
    turn_seconds: request.turnSeconds ?? 0,
    hints: request.hints ?? true,
    look: request.look ?? 1,
  };
}

/** One click: a table with an open seat, and its link; other rules can be chosen there. */
export function inviteNow(game: Game): Promise<string> {
  const { name, avatar } = device.person;
  return createTable({ game, options: ownEdition(game, words.language), seats: [person(name || someName(avatar)), open()] });
}

/** One click: you against computers of the usual level, as many as the game is best with. */
export function playNow(game: Game, others = OTHERS[game] ?? 1): Promise<string> {
  const { name, avatar } = device.person;
  const machines = machineNames(others).map((machine) => computer(machine, usualLevel(game)));
  const options = ownEdition(game, words.language);
  return createTable({ game, options, seats: [person(name || someName(avatar)), ...machines] });
}

export const OTHERS: Partial<Record<Game, number>> = { coloretto: 2 };
