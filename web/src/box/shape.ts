/** Whether a value has the fields of a box: what the Python half leaves to its decoder. */
import { COLOURS } from "../words/arguments.ts";
import type { Game } from "../words/parts.ts";
import type { Fault } from "./faults.ts";

/** What is wrong with a value; null where it has the shape. */
type Check = (value: unknown) => Fault | null;

const UNREADABLE: Fault = { kind: "unreadable", args: {} };
const when = (right: boolean): Fault | null => (right ? null : UNREADABLE);
const first = (found: Iterable<Fault | null>): Fault | null => [...found].find(Boolean) ?? null;

const text: Check = (value) => when(typeof value === "string");
const number: Check = (value) => when(Number.isSafeInteger(value));
const colour: Check = (value) => {
  if (typeof value !== "string") return UNREADABLE;
  return value === "" || (COLOURS as readonly string[]).includes(value) ? null : { kind: "colour", args: { got: value } };
};

function list(of: Check): Check {
  return (value) => (Array.isArray(value) ? first(value.map(of)) : UNREADABLE);
}

function pair(one: Check, other: Check): Check {
  return (value) => (Array.isArray(value) && value.length === 2 ? (one(value[0]) ?? other(value[1])) : UNREADABLE);
}

function byColour(of: Check): Check {
  return (value) => (isTable(value) ? first(Object.entries(value).flatMap(([key, inner]) => [colour(key), of(inner)])) : UNREADABLE);
}

/** Every field has its shape and none is unknown; the optional ones may be missing. */
function table(fields: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check {
  return (value) => {
    if (!isTable(value)) return UNREADABLE;
    const all = { ...fields, ...optional };
    const known = Object.keys(value).every((key) => Object.hasOwn(all, key)) && Object.keys(fields).every((key) => key in value);
    return known ? first(Object.entries(value).map(([key, inner]) => all[key]!(inner))) : UNREADABLE;
  };
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const SHAPES: Record<Game, [fields: Readonly<Record<string, Check>>, optional?: Readonly<Record<string, Check>>]> = {
  "color-yam": [
    { dice: list(list(colour)), sheets: list(table({ objectives: list(text) }, { fr: list(text) })) },
    { sheet_names: list(text) },
  ],
  "double-yam": [
    {
      ...{ dice: list(list(colour)), colours: list(pair(colour, number)), times: list(number) },
      ...{ series: number, coups: number, coup: number, single: number },
    },
  ],
  "yam-color": [{ colours: list(colour), dice: list(list(colour)), cards: list(byColour(number)) }],
  coloretto: [
    {
      ...{ colours: list(colour), copies: number, plus_two: number, jokers: number, below: number, below_golden: number },
      ...{ rows: list(number), rows_two: list(number), scores: table({ beige: list(number), gray: list(number) }) },
    },
  ],
};

/** What keeps a value from being a box of this game, however right its contents; null where nothing does. */
export function shapeFault(game: Game, value: unknown): Fault | null {
  const [fields, optional] = SHAPES[game];
  const found = table({ game: text, name: text, ...fields }, { colour_names: byColour(text), ...optional })(value);
  if (found) return found;
  const got = (value as { game: string }).game;
  return got === game ? null : { kind: "game", args: { got } };
}
