/** Actions that both dice games have. */
import type { OwnAction } from "../../wire/types.ts";
import type { Narrator } from "../../words/narrator.ts";
import { words } from "../../words/words.svelte.ts";
import type { Act } from "../screen/acts.ts";
import { goOnAct, undoActs } from "../screen/undoActs.ts";
import { waitAct } from "../screen/waitAct.ts";
import type { EntryForm } from "./entry/entryForm.svelte.ts";
import type { DiceTurn } from "./turn.svelte.ts";

/** What the actions of both games follow from. */
export interface DiceScene {
  turn: DiceTurn;
  entering: EntryForm;
  narrator: Narrator;
  you: OwnAction | null;
  due: readonly number[];
}

/** The actions where no move is due; null where one is. */
export function sharedActs({ turn, entering, narrator, you, due }: DiceScene): Act[] | null {
  if (you === null) return [...(turn.hasLanded ? [] : undoActs(turn.store)), goOnAct(turn.store) ?? waitAct(turn.store, narrator, due)];
  if (you.does === "enter") return [enterAct(turn, entering)];
  return you.does === "throw" ? [throwAct(turn, narrator)] : null;
}

function throwAct(turn: DiceTurn, narrator: Narrator): Act {
  const several = turn.store.yours.length > 1;
  const number = turn.phase === "die" ? 1 : turn.inCup;
  const player = several ? narrator.phrases.player(turn.you?.seat ?? 0) : "";
  const label = player ? words.say("dice-throw-player", { player }) : words.say("dice-throw-now", { number });
  return { key: "main", primary: true, ready: !turn.flying, label, keys: "Enter", run: () => void turn.throwNow() };
}

/** The first choice, unless something else has been chosen. */
export function againAct(turn: DiceTurn, game: string, primary = true): Act {
  const number = turn.again.length;
  return {
    key: "main",
    primary,
    ready: number > 0 && !turn.flying,
    label: number ? words.say("dice-throw-again", { number }) : words.say("dice-all-kept"),
    ...(number ? {} : { why: words.say(`${game}-why-all-kept`) }),
    ...(primary && { keys: "Enter" }),
    run: () => void turn.throwAgain(),
  };
}

function enterAct(turn: DiceTurn, entering: EntryForm): Act {
  const event = entering.event;
  const missing = entering.dice.length - entering.faces.length;
  const label = event || entering.question !== "throw" ? words.say("dice-enter-done") : words.say("dice-enter-missing", { missing });
  return {
    key: "main",
    primary: true,
    ready: event !== null && !entering.waits,
    label,
    keys: "Enter",
    why: words.say("dice-enter-hint"),
    run: () => void (event && turn.enter(event)),
  };
}

/** One line of advice for the moment; empty where what happened last is more to the point. */
export function hintFor(turn: DiceTurn, choose: string): string {
  const you = turn.you;
  if (you === null) return "";
  if (turn.phase === "choose") return words.say(choose, { left: turn.view.throws_left });
  return "";
}
