/** Actions while a computer leaves time to think again: take the move back, or continue at once. */
import { LESSON, type TableStore } from "../../store/table.svelte.ts";
import { propose, takebackSeat } from "../../table/proposals/consent.ts";
import { isAlone } from "../../store/standing.ts";
import { pendingSeats } from "../../words/prompts.ts";
import { words } from "../../words/words.svelte.ts";
import type { Act } from "./acts.ts";
import { undoable, undoTime } from "./pace.ts";

/** Against computers one may think again until they have moved; they leave time for it. */
export function undoActs(store: TableStore): Act[] {
  const { standing, yours } = store;
  const seat = takebackSeat(store.standingEntries, yours, standing, store.setup?.dice ?? "cup");
  if (!isAlone(standing?.seats ?? [], yours) || seat === null || store.name === LESSON) return [];
  const run = (): void => void propose(store, seat, "takeback");
  return [{ key: "undo", ready: true, label: words.say("tool-undo"), short: words.say("dice-undo"), run }];
}

/** A computer leaves time to think again: a player who needs none continues. */
export function goOnAct(store: TableStore): Act | null {
  if (!leavesTime(store)) return null;
  return {
    key: "go-on",
    ready: true,
    label: words.say("dice-go-on"),
    short: words.say("dice-go-on-short"),
    ring: undoTime(),
    run: () => goOn(store),
  };
}

/** The step is over: neither is its result looked at any longer, nor does anybody wait. */
function goOn(store: TableStore): void {
  const step = store.scene?.next;
  store.hurry();
  if (step && store.scene?.next === step) store.hurry();
}

/** Whether computers wait before they move. */
function leavesTime({ scene, name }: Pick<TableStore, "scene" | "name">): boolean {
  return name !== LESSON && scene !== null && scene.phase !== "moving" && undoable(scene.next);
}

/** That computers play in a moment: in the line of who is next, for as long as they leave time. */
export function soonText(store: Pick<TableStore, "scene" | "name">): string {
  const due = store.scene ? pendingSeats(store.scene.next.standing.view) : [];
  return leavesTime(store) ? words.say("dice-soon", { number: due.length }) : "";
}
