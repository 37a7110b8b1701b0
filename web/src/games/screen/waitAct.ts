/** The action of a player who has nothing to do: says for whom the game waits. */
import type { TableStore } from "../../store/table.svelte.ts";
import type { Narrator } from "../../words/narrator.ts";
import { reading } from "../../learn/onward.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import type { Act } from "./acts.ts";

const nothing = (): void => {};

export function waitAct(store: TableStore, narrator: Narrator, due: readonly number[]): Act {
  const paused = store.standing?.paused ?? false;
  const begun = store.standing?.started ?? true;
  const players = narrator.phrases.players(due);
  const others = due.length > 0 && !due.some((seat) => store.yours.includes(seat));
  // A computer that throws for the start does not think.
  const starting = store.view?.phase === "die" && machines(store, due);
  // In a guided game no one is late: there is something to read first.
  if (reading.now) return { key: "main", primary: true, ready: true, keys: "Enter", ...reading.now };
  const toRead = store.name === "learn" && !others;
  const label = paused
    ? words.say("dice-paused")
    : toRead
      ? words.say("learn-read-first")
      : !begun
        ? words.say("dice-not-begun")
        : others && !starting
          ? words.say(machines(store, due) ? "dice-thinking" : "waiting", { players, number: due.length })
          : words.say("dice-one-moment");
  const why = paused || !begun ? `fault-table-${paused ? "paused" : "waiting"}` : `${narrator.game}-why-not-your-turn`;
  const reason = store.yours.length ? { why: words.say(why) } : {};
  return { key: "main", primary: true, ready: false, waits: begun && !paused && !toRead, label, run: nothing, ...reason };
}

function machines(store: TableStore, due: readonly number[]): boolean {
  const seats = store.standing?.seats ?? [];
  return due.every((seat) => seats[seat - 1]?.kind === "computer");
}
