/** What may be done in Coloretto now, and a line of advice. */
import type { Narrator } from "../../words/narrator.ts";
import { words } from "../../words/words.svelte.ts";
import { pendingSeats } from "../../words/prompts.ts";
import type { Act } from "../screen/acts.ts";
import { goOnAct, undoActs } from "../screen/undoActs.ts";
import { waitAct } from "../screen/waitAct.ts";
import type { CardEntryForm } from "./entry/entryForm.svelte.ts";
import { gain, signedText } from "./rows/rows.ts";
import type { CardTurn } from "./turn.svelte.ts";

export interface Scene {
  turn: CardTurn;
  entering: CardEntryForm;
  narrator: Narrator;
}

const nothing = (): void => {};

export function actsOf({ turn, entering, narrator }: Scene): Act[] {
  const { you, view } = turn;
  if (turn.turning) return [placeAct()];
  if (you === null) return [...undone(turn), goOnAct(turn.store) ?? waitAct(turn.store, narrator, pendingSeats(view))];
  if (you.does === "enter") return [enterAct(turn, entering)];
  if (you.does === "throw") return [turnUpAct(turn)];
  return turn.placing ? [placeAct()] : turnActs(turn);
}

/** Nothing is taken back while cards are on their way. */
function undone({ store }: CardTurn): Act[] {
  return store.moving ? [] : undoActs(store);
}

/** Draw, or take the row that is looked at. */
function turnActs(turn: CardTurn): Act[] {
  const moves = turn.you?.moves ?? [];
  const draws = moves.includes("draw");
  const takes = moves.some((move) => move.startsWith("take"));
  const chosen = turn.chosenRow;
  if (turn.store.setup?.dice === "hands" && draws) return takes ? [takeAct(turn, chosen)] : [tapAct()];
  const draw: Act = {
    key: "draw",
    primary: chosen === null && draws,
    ready: draws,
    keys: "D",
    run: () => void turn.draw(),
    label: words.say("coloretto-act-draw"),
    ...(draws ? {} : { note: words.say("coloretto-act-all-full"), why: words.say("coloretto-why-co-10") }),
  };
  return takes ? [draw, takeAct(turn, chosen)] : [draw];
}

function takeAct(turn: CardTurn, row: number | null): Act {
  const would = row === null ? null : turn.view.rows[row - 1]?.would;
  if (row === null || !would) {
    return {
      key: "take",
      ready: false,
      label: words.say("coloretto-act-choose-row"),
      why: words.say("coloretto-why-no-row"),
      run: nothing,
    };
  }
  return {
    key: "take",
    primary: true,
    ready: true,
    keys: "Enter",
    run: () => void turn.take(row),
    label: words.say("coloretto-act-take", { row }),
    note: words.say("coloretto-act-gives", { gain: signedText(gain(turn.view, row, turn.you?.seat ?? 0) ?? 0), total: would.total }),
  };
}

/** Real cards: the card that was drawn is tapped on the table. */
function tapAct(): Act {
  return { key: "draw", primary: true, ready: false, label: words.say("coloretto-enter-draw"), run: nothing };
}

function placeAct(): Act {
  return {
    key: "draw",
    primary: true,
    ready: false,
    label: words.say("coloretto-act-place"),
    why: words.say("coloretto-why-co-09"),
    run: nothing,
  };
}

function turnUpAct(turn: CardTurn): Act {
  return {
    key: "draw",
    primary: true,
    ready: true,
    keys: "Enter",
    label: words.say("coloretto-act-turn-up"),
    run: () => void turn.turnUp(),
  };
}

function enterAct(turn: CardTurn, entering: CardEntryForm): Act {
  const event = entering.event;
  const missing = entering.needed - entering.picks.length;
  return {
    key: "draw",
    primary: true,
    ready: event !== null && !entering.waits,
    keys: "Enter",
    label: event ? words.say("dice-enter-done") : words.say("coloretto-enter-missing", { missing }),
    run: () => void (event && turn.enter(event)),
  };
}

/** What one could do now, in a sentence. */
export function hintOf({ turn, narrator }: Scene): string {
  const { you, view } = turn;
  if (turn.why) return turn.why;
  if (you?.does !== "move") return "";
  if (turn.placing) return words.say("coloretto-hint-place", { card: narrator.phrases.cards([view.hand ?? ""]) });
  const would = turn.chosenRow === null ? null : view.rows[turn.chosenRow - 1]?.would;
  if (would) return wouldText(turn, narrator, would.total, would.plus, would.minus);
  const draws = you.moves.includes("draw");
  const takes = you.moves.some((move) => move.startsWith("take"));
  const rows = view.rows.filter(({ cards }) => cards !== null).length;
  return words.say(`coloretto-hint-${draws ? (takes ? "both" : "draw") : "take"}`, { rows });
}

function wouldText(turn: CardTurn, narrator: Narrator, total: number, plus: readonly string[], minus: readonly string[]): string {
  const say = narrator.phrases;
  const golden = turn.view.rows[(turn.chosenRow ?? 0) - 1]?.cards?.includes("golden") ? "yes" : "no";
  const held = { total, plus: say.colours(plus), plus_count: plus.length, minus: say.colours(minus), minus_count: minus.length };
  const sentence = words.say("coloretto-hint-would", { ...held, golden });
  return golden === "yes" ? `${sentence} ${words.say("coloretto-hint-golden")}` : sentence;
}
