/** Actions that both dice games have. */
import { takebackSeat } from "../../table/proposals/consent.ts";
import { propose } from "../../table/proposals/proposal.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { YoursTold } from "../../wire/types.ts";
import { dueSeats } from "../../words/prompts.ts";
import type { Teller } from "../../words/teller.ts";
import { words } from "../../words/words.svelte.ts";
import type { Act } from "../screen/acts.ts";
import { waitAct } from "../screen/waitAct.ts";
import type { EntryForm } from "./entry/entryForm.svelte.ts";
import { undoable } from "./timing.ts";
import type { DiceTurn } from "./turn.svelte.ts";

/** What the actions of both games follow from. */
export interface DiceScene {
  turn: DiceTurn;
  entering: EntryForm;
  teller: Teller;
  you: YoursTold | null;
  due: readonly number[];
}

/** The actions where no move is due; null where one is. */
export function sharedActs({ turn, entering, teller, you, due }: DiceScene): Act[] | null {
  if (you === null) return [...undoActs(turn), goOnAct(turn) ?? waitAct(turn.store, teller, due)];
  if (you.does === "enter") return [enterAct(turn, entering)];
  return you.does === "throw" ? [throwAct(turn, teller)] : null;
}

/** Against computers one may think again until they have thrown; they leave time for it. */
function undoActs({ store, held }: DiceTurn): Act[] {
  const { standing, yours } = store;
  const alone = standing?.seats.every(({ kind, seat }) => kind === "computer" || yours.includes(seat));
  const seat = takebackSeat(store.standingEntries, yours, standing, store.setup?.dice ?? "cup");
  if (held || !alone || seat === null) return [];
  const run = (): void => void propose(store, seat, "takeback");
  return [{ key: "undo", ready: true, label: words.say("tool-undo"), short: words.say("dice-undo"), run }];
}

/** A computer leaves time to think again: whoever needs none goes on. */
function goOnAct({ store }: DiceTurn): Act | null {
  const ring = timeLeft(store);
  if (ring === null) return null;
  return {
    key: "go-on",
    ready: true,
    label: words.say("dice-go-on"),
    short: words.say("dice-go-on-short"),
    ring,
    run: () => store.hurry(),
  };
}

/** For how many milliseconds computers wait before their dice fly; null where they do not. */
function timeLeft({ scene }: Pick<TableStore, "scene">): number | null {
  return scene?.phase === "waiting" && undoable(scene.next) ? scene.takes : null;
}

/** That computers play in a moment: in the line of who is next, for as long as they leave time. */
export function soonText(store: Pick<TableStore, "scene">): string {
  const due = store.scene ? dueSeats(store.scene.next.standing.view) : [];
  return timeLeft(store) === null ? "" : words.say("dice-soon", { number: due.length });
}

function throwAct(turn: DiceTurn, teller: Teller): Act {
  const several = turn.store.yours.length > 1;
  const number = turn.phase === "die" ? 1 : turn.inCup;
  const player = several ? teller.phrases.player(turn.you?.seat ?? 0) : "";
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
  const label = event || entering.asked !== "throw" ? words.say("dice-enter-done") : words.say("dice-enter-missing", { missing });
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
