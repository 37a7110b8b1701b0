/** Laying a new table from this device. */
import { device } from "../device.ts";
import { machineNames, someName } from "../look/players.ts";
import { api } from "../wire/api.ts";
import { newSecret } from "../wire/keys.ts";
import type { CreateTable, SeatAsked } from "../wire/types.ts";
import type { Game } from "../words/parts.ts";

export interface Founding {
  game: Game;
  seats: SeatAsked[];
  options?: Record<string, string>;
  objectives?: string[];
  dice?: "cup" | "hands";
  public?: boolean;
  turnSeconds?: number;
}

/** A person of this device; the secret is filled in when the table is laid. */
export function person(name: string, avatar = device.person.avatar): SeatAsked {
  return { kind: "person", name, avatar };
}

export function computer(name: string, level = "easy"): SeatAsked {
  return { kind: "computer", name, level };
}

export function open(): SeatAsked {
  return { kind: "open" };
}

/** Found a table; this device holds every person's seat at it. Resolves with its address. */
export async function found(asked: Founding): Promise<string> {
  const secret = newSecret();
  const seats = asked.seats.map((seat) => (seat.kind === "person" ? { ...seat, secret } : seat));
  const { table, path } = await api.found(body(asked, seats));
  device.keepTable({ table, game: asked.game, secret, names: seats.map((seat) => seat.name ?? "") });
  return path;
}

function body(asked: Founding, seats: SeatAsked[]): CreateTable {
  return {
    game: asked.game,
    seats,
    options: asked.options ?? {},
    objectives: asked.objectives ?? [],
    dice: asked.dice ?? "cup",
    public: asked.public ?? false,
    turn_seconds: asked.turnSeconds ?? 0,
  };
}

/** One click: you against one easy computer. */
export function playNow(game: Game): Promise<string> {
  const { name, avatar } = device.person;
  const [machine = ""] = machineNames(1);
  return found({ game, seats: [person(name || someName(avatar)), computer(machine)] });
}
