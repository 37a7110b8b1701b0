/** What is due at a table, read from a view: the twin of words/<game>/prompt.py. */
import { contestant } from "../rules/turn.ts";
import { hasRoom } from "../rules/coloretto/cards.ts";
import type { AnyView } from "../store/tableState.svelte.ts";
import type { Standing } from "../store/standing.ts";
import type { ColorettoView, ColorYamView, DoubleYamView, LineView } from "../wire/types.ts";
import { lettersArgs } from "./arguments.ts";
import type { Args } from "./messages.ts";
import { objective } from "./names.ts";
import { isGame } from "./parts.ts";
import type { Phrases } from "./phrases.ts";

/** What is asked, without saying whom; `goal` is a sentence about what is aimed at. */
export interface Prompt {
  phase: string;
  args: Args;
  goal: string;
}

/** What every view has, whatever is played. */
export type PlainView = Pick<ColorettoView, "seat" | "actors" | "moves" | "scores">;

/** Whose move, throw or draw is due; no one's where chance falls by itself, or at the end. The twin of `due` in games/<game>/view.py. */
export function pendingSeats(view: AnyView): readonly number[] {
  switch (view.view) {
    case "match":
      return pendingSeats(view.game);
    case "color-yam":
    case "double-yam":
      return one(view.phase === "die" ? contestant(view.contest, view.thrown) : view.turn);
    case "yam-color":
      return view.phase === "throw" ? [view.thrower] : view.actors;
    case "coloretto":
      return view.phase === "card" || view.phase === "gift" ? [view.turn] : view.actors;
    default:
      return (view as PlainView).actors; // a game that these pages do not know
  }
}

/** Whose move, throw or draw is due at a table. */
export function pendingSeatsAt({ view, acting }: Pick<Standing, "view" | "acting">): readonly number[] {
  return isKnown(view) ? pendingSeats(view) : acting.map(({ seat }) => seat);
}

/** Whether these pages know the game that is viewed: from another server there may come one that they do not. */
export function isKnown(view: AnyView): boolean {
  return isGame(view.view === "match" ? view.game.view : view.view);
}

function one(seat: number | null | undefined): number[] {
  return seat ? [seat] : [];
}

export function prompt(say: Phrases, view: AnyView): Prompt {
  switch (view.view) {
    case "match":
      return prompt(say, view.game);
    case "color-yam":
      return colorYam(say, view);
    case "double-yam":
      return dice(say, view);
    case "yam-color":
      return { phase: view.phase === "bet" && view.betting === "before" ? "bet-before" : view.phase, args: { win: view.win }, goal: "" };
    case "coloretto":
      return coloretto(say, view);
  }
}

function dice(say: Phrases, view: ColorYamView | DoubleYamView): Prompt {
  const cup = view.dice
    .filter((die) => die.cup)
    .map((die) => die.letter)
    .join("");
  if (view.phase === "throw" && cup) return { phase: "throw-again", args: lettersArgs(say, cup), goal: "" };
  return { phase: view.phase, args: { left: view.throws_left }, goal: "" };
}

function colorYam(say: Phrases, view: ColorYamView): Prompt {
  if (view.phase === "line") return { phase: "line", args: { sum: view.sum }, goal: "" };
  const yam = view.second_chance === null ? undefined : view.lines[view.second_chance - 1];
  if (view.phase === "missed" && yam) {
    return { phase: "missed", args: { sum: view.sum, slot: yam.kind, number: yam.number }, goal: "" };
  }
  const line = view.line === null ? undefined : view.lines[view.line - 1];
  if (view.line === null || line === undefined) return dice(say, view);
  return { ...dice(say, view), goal: say.say("color-yam-goal", { line: view.line, goal: goal(say, line) }) };
}

/** What a line asks for: an objective in words, or a Yam box. */
export function goal(say: Phrases, line: LineView): string {
  if (line.kind === "objective" && line.objective !== null) return objective(say.messages, line.objective, say.colourNames);
  return say.say("color-yam-box", { slot: line.kind, number: line.number });
}

function coloretto(say: Phrases, view: ColorettoView): Prompt {
  if (view.phase === "place" && view.hand !== null) {
    return { phase: "place", args: { card: say.cards([view.hand]) }, goal: "" };
  }
  const room = view.rows.some(({ cards, limit }) => hasRoom(cards, limit));
  const cards = view.rows.some((row) => row.cards?.length);
  return { phase: view.phase, args: { choice: !room ? "take" : cards ? "both" : "draw" }, goal: "" };
}
