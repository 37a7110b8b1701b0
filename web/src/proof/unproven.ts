/** Tables where chance is not proven: nobody sees a seal there, so it is said once. */
import { device } from "../device.ts";
import { isHere } from "../offline/here.ts";
import { isThrowDue, type Known } from "../store/fold.ts";
import type { TableStore } from "../store/table.svelte.ts";
import type { ServerMessage } from "../wire/types.ts";
import { isAsked } from "./compare/asked.ts";
import { isChance } from "./notation.ts";
import { isProven } from "./version.ts";

/**
 * Whether a server throws the dice and has committed to nothing; where it should have, the seal says that it is broken.
 * Also whether the part of the page that checks could not be loaded: whatever was committed to, nobody looks at it.
 */
export function isUnproven(store: Pick<TableStore, "name" | "setup" | "proof" | "serverThrows" | "unchecked">): boolean {
  const { name, setup, proof, serverThrows, unchecked } = store;
  const throws = serverThrows || setup?.dice !== "hands" || device.proofAt(name) > 0; // whatever it says of real dice
  return setup !== null && throws && (!isProven(setup) || unchecked) && proof === null && !isHere(name);
}

/** Whether a table with real dice, which this device has founded, is another game than it has asked for; elsewhere the seal says so. */
export function isOtherGame({ name, setup, standing }: Pick<TableStore, "name" | "setup" | "standing">): boolean {
  const asked = device.askedAt(name);
  return asked !== "" && setup !== null && standing !== null && !isProven(setup) && !isAsked(setup, standing.seats.length, asked);
}

/**
 * Whether a message shows that the server throws: somebody may throw, or chance has come that nobody else was to
 * enter, and that this device has not `entered`. `before` is what was known until then.
 */
export function showsThrow(before: Known | null, message: ServerMessage, entered: readonly string[]): boolean {
  if (message.type !== "welcome" && message.type !== "step") return false;
  if (isThrowDue(message.standing) || message.you.some(({ does }) => does === "throw")) return true;
  const { text = "" } = message.entries.find(({ kind }) => kind === "event") ?? {};
  const players = message.standing.seats.length;
  const said = entered.some((each) => ordered(each, players) === ordered(text, players));
  const fell = message.type === "step" && !said && isChance(text);
  return fell && before !== null && nobodyEnters(before);
}

/** Colours that are entered in any order, as the server tells them: those that are out, and the two of each of two players. */
function ordered(text: string, players: number): string {
  const [what, ...colours] = text.split(" ");
  const pairs = what === "deal" && players === 2 ? [colours.slice(0, 2), colours.slice(2)] : [colours];
  return [what, ...(what === "out" || pairs.length > 1 ? pairs.map((pair) => pair.toSorted()) : pairs).flat()].join(" ");
}

/** The ply of the last event that was told; 0 before the first. */
export function lastEvent(known: Pick<Known, "entries"> | null): number {
  return known?.entries.findLast(({ kind }) => kind === "event")?.ply ?? 0;
}

/** Whether play goes on, and nobody elsewhere was to say what real dice show. */
function nobodyEnters({ standing, yours }: Known): boolean {
  const { acting, paused, started } = standing;
  return started && !paused && acting.every(({ seat, does }) => does !== "enter" || yours.includes(seat));
}
