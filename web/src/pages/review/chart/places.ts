/** Where in its game an event was: on a line, in a turn of its player, in a round. Pure. */
import type { GameView } from "../../../store/tableState.svelte.ts";
import type { ReviewedEvent } from "../../../wire/types.ts";

export interface Place {
  kind: "line" | "turn" | "round";
  number: number;
}

/** The place of every event; `views` are those before each of them, null where these pages do not have the rules. */
export function placesOf(events: readonly ReviewedEvent[], views: readonly (GameView | null)[]): (Place | null)[] {
  let round = 1;
  let taken = 0;
  return events.map(({ seat }, i) => {
    const view = views[i];
    if (!view) return null;
    if (view.view === "yam-color") return { kind: "round", number: Math.max(1, view.rounds) };
    if (view.view === "coloretto") {
      if (view.taken.length < taken) round += 1;
      taken = view.taken.length;
      return { kind: "round", number: round };
    }
    if (view.view === "color-yam" && view.line !== null) return { kind: "line", number: view.line };
    const owner = view.turn ?? seat;
    return owner === null ? null : { kind: "turn", number: turnNumber(view, owner) };
  });
}

/** A player's boxes or lines that are filled, and the one that is played for. */
function turnNumber(view: Extract<GameView, { view: "color-yam" | "double-yam" }>, seat: number): number {
  if (view.view === "color-yam") return 1 + view.lines.filter(({ entries }) => entries[seat - 1] !== null).length;
  return 1 + (view.sheets[seat - 1] ?? []).filter(({ points }) => points !== null).length;
}

export interface Tick {
  /** The number of the event before which its place begins. */
  event: number;
  number: number;
}

/** Where numbers stand on the axis: each where it first comes, not nearer than `least` pixels to the one before. */
export function ticksOf(places: readonly (Place | null)[], x: (event: number) => number, least: number): Tick[] {
  const ticks: Tick[] = [];
  let highest = 0;
  places.forEach((place, event) => {
    if (!place || place.number <= highest) return;
    highest = place.number;
    const last = ticks.at(-1);
    if (!last || x(event) - x(last.event) >= least) ticks.push({ event, number: place.number });
  });
  return ticks;
}

/** A mistake on the chart of a player: their own leads down, another's up. */
export interface ChartMark {
  /** The number of its event, from 1. */
  event: number;
  own: boolean;
  from: number;
  to: number;
}

/** More arrows than these cannot be told apart. */
const MOST_MARKS = 12;

/** The costliest mistakes with their effect on a player's chance, which is `chances` after each event. */
export function chartMarks(events: readonly ReviewedEvent[], chances: readonly (readonly number[])[], seat: number): ChartMark[] {
  return events
    .filter((event) => event.class)
    .sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0))
    .slice(0, MOST_MARKS)
    .map(({ ply, seat: mover, effects }) => {
      const from = chances[ply - 1]?.[seat - 1] ?? 0;
      return { event: ply, own: mover === seat, from, to: Math.min(1, Math.max(0, from + (effects[seat - 1] ?? 0))) };
    })
    .filter(({ own, from, to }) => own || to > from);
}
