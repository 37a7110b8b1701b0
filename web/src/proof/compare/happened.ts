/** Happened event: whether what is told of it is what follows from it by the rules, and nothing else. */
import type { EntryTold, FactTold, Timing } from "../../wire/types.ts";
import { readTakeback, takenBack } from "../../rules/fact.ts";
import { same, type Position } from "../../rules/position.ts";

/**
 * Whether an entry has other facts than those of its event. Two things are not compared, for only the server's clock
 * knows them: how long whoever has announced took (`timing`), and in a photo finish, who of the others was too close to tell.
 */
export function isMistold({ text = "", facts = [], timing }: EntryTold, before: Position): boolean {
  const back = readTakeback(text);
  const [first, ...followed] = back === null ? before.facts(text) : takenBack(back);
  if (!timing) return !same(facts, [first, ...followed]);
  const photo = photoFinish(timing, facts[1]);
  return text !== announced(timing) || !mayBeat(timing, before.view.actors) || !photo || !same(facts, [first, ...photo, ...followed]);
}

function announced({ call: { seat, number } }: Timing): string {
  return number === null ? `${seat} passes` : `${seat} says ${number}`;
}

/**
 * Whether those who were beaten were still to speak, each once, and have said the same number; whoever has announced is none
 * of them, and who passes beats nobody. Their order is of the clock.
 */
function mayBeat({ call, beaten = [] }: Timing, speak: readonly number[]): boolean {
  const seats = beaten.map(({ seat }) => seat);
  const spoke = ({ seat, number }: Timing["call"]) =>
    seat !== call.seat && speak.includes(seat) && number !== null && number === call.number;
  return new Set(seats).size === seats.length && beaten.every(spoke);
}

/** A photo finish as it may be told, if there was one: with some of those who were beaten. null where nobody was close. */
function photoFinish({ call, beaten = [], photo = false }: Timing, told: FactTold | undefined): readonly FactTold[] | null {
  if (!photo) return [];
  const others = beaten.map(({ seat }) => seat);
  const close = told?.args["seats"];
  const seats = Array.isArray(close) ? others.filter((seat) => close.includes(seat)) : others;
  return seats.length ? [{ kind: "photo", rules: ["YC-06"], args: { seat: call.seat, seats } }] : null;
}
