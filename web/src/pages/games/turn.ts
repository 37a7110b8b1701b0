/** Whose turn it is at a table of this device, in a word or two. */
import type { TableListed } from "../../wire/types.ts";
import { shown } from "../../words/phrases.ts";
import { words } from "../../words/words.svelte.ts";

export interface Turn {
  text: string;
  /** Somebody of this device is awaited. */
  yours: boolean;
}

/** Null where nobody is awaited, or nothing is known of the table. */
export function turnAt(listed: TableListed | undefined, own: readonly number[]): Turn | null {
  if (!listed || listed.over) return null;
  if (!listed.started) return { text: words.say("home-waiting-for-players"), yours: false };
  const due = listed.acting ?? [];
  const yours = due.some((seat) => own.includes(seat));
  if (!due.length) return null;
  return { text: yours && own.length === 1 ? words.say("games-your-turn") : turnOf(listed, due), yours };
}

function turnOf({ seats }: TableListed, due: readonly number[]): string {
  const names = due.map((seat) => shown(seats[seat - 1]?.name ?? "") || `${seat}`);
  return words.say("games-turn-of", { players: words.messages.listed(names), number: due.length });
}
