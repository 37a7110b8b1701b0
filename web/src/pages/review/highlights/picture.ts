/** A move as a picture: the dice, rows or card of its moment, and what the move does with them. Pure. */
import type { Fact } from "../../../rules/fact.ts";
import type { GameView } from "../../../store/tableState.svelte.ts";
import { readMove } from "../../../words/arguments.ts";

export interface PicturedDie {
  colour: string;
  number: number;
  /** It is thrown again. */
  away: boolean;
}

export interface PicturedRow {
  number: number;
  cards: readonly string[];
  /** The move is about this row. */
  marked: boolean;
  /** It was taken in this round. */
  gone: boolean;
}

/** The box of Double Yam that is filled, and its points. */
export interface Written {
  box: string;
  number: number;
  points: number;
}

export type Picture =
  | { kind: "dice"; dice: readonly PicturedDie[]; into: Written | null }
  | { kind: "rows"; rows: readonly PicturedRow[]; draws: boolean }
  | { kind: "card"; card: string }
  | { kind: "race"; tops: readonly string[]; card: number | null; number: number | null };

/** What a move does, or chance brought, where the table was so; null where there is nothing to draw. */
export function pictureOf(view: GameView | null, text: string): Picture | null {
  switch (view?.view) {
    case "color-yam":
      return dicePicture(view.dice, text, null);
    case "double-yam":
      return dicePicture(view.dice, text, writtenOf(view.preview, text));
    case "coloretto":
      return rowsPicture(view, text);
    case "yam-color":
      return view.dice.length ? { kind: "race", tops: view.dice, card: view.card, number: numberOf(text) } : null;
    default:
      return null;
  }
}

function writtenOf(preview: Readonly<Record<string, number>>, text: string): Written | null {
  const held = readMove(text)?.held;
  const points = preview[text];
  return held && points !== undefined ? { box: String(held["box"]), number: Number(held["number"] ?? 0), points } : null;
}

function dicePicture(
  dice: readonly { letter: string; colour: string; number: number }[],
  text: string,
  into: Written | null,
): Picture | null {
  if (!dice.length) return null;
  const again = /^again ([A-F]+)$/.exec(text)?.[1] ?? "";
  return { kind: "dice", dice: dice.map(({ letter, colour, number }) => ({ colour, number, away: again.includes(letter) })), into };
}

function rowsPicture(view: Extract<GameView, { view: "coloretto" }>, text: string): Picture {
  const [word = "", what = ""] = text.split(" ");
  if (word === "card") return { kind: "card", card: what };
  const rows = view.rows.map(({ cards }, i) => {
    const marked = (word === "place" || word === "take") && Number(what) === i + 1;
    const added = marked && word === "place" && view.hand ? [view.hand] : [];
    return { number: i + 1, cards: [...(cards ?? []), ...added], marked, gone: cards === null };
  });
  return { kind: "rows", rows, draws: word === "draw" };
}

/** The number of a call; null where the player passes. */
function numberOf(text: string): number | null {
  const said = /^\d+ (?:says|bets|stakes) (\d+)$/.exec(text)?.[1];
  return said === undefined ? null : Number(said);
}

/** The dice of a throw; null where none was thrown. The last throw of a turn is no longer in the view after it. */
export function thrownPicture(facts: readonly Fact[]): Picture | null {
  const held = facts.find(({ kind }) => kind === "thrown")?.args;
  if (!held) return null;
  const colours = held["colours"] as string[];
  const numbers = held["numbers"] as number[] | undefined;
  const dice = (numbers ?? []).map((number, i) => ({ colour: colours[i] ?? "", number, away: false }));
  return dice.length ? { kind: "dice", dice, into: null } : null;
}
