/** The check, beat by beat: the matching pyramids one by one, then the calls from the highest down. */
import type { Narrator } from "../../../words/narrator.ts";
import type { Checked } from "../round.ts";

const ENDS = new Set(["won", "unwon-under", "unwon-out", "playoff-won", "playoff-unwon", "stakes-won", "stakes-back", "earns"]);

const COUNTING = 240;
const TOGETHER = 420;
const JUDGING = 620;

export interface Shown {
  /** How many of the matching pyramids are lit. */
  counted: number;
  /** How many calls have their verdict. */
  judged: number;
  /** Whether everything is shown. */
  done: boolean;
}

type Measured = Pick<Checked, "matched" | "judged">;

const UNSEEN = new Set(["below", "passed", "silent"]);

/** Calls below the winner's, passes and silence are not looked at: they need no beat. */
function countedBeats(round: Measured): number {
  return round.judged.filter(({ verdict }) => !UNSEEN.has(verdict)).length;
}

/** How many beats the check of a round has. */
export function beats(round: Measured): number {
  return round.matched.length + countedBeats(round) + 1;
}

/** What is to be seen after a number of beats. */
export function stateAt(round: Measured, beat: number): Shown {
  const counted = Math.min(beat, round.matched.length);
  const judged = Math.max(0, Math.min(beat - round.matched.length, countedBeats(round)));
  const done = beat >= beats(round);
  return { counted, judged: done ? round.judged.length : judged, done };
}

/** How long a beat waits before the next, in milliseconds. */
export function beatLength(round: Measured, beat: number): number {
  if (beat < round.matched.length - 1) return COUNTING;
  return beat < round.matched.length ? TOGETHER : JUDGING;
}

/** How long the whole check takes, in milliseconds. */
export function checkLength(round: Measured): number {
  return Array.from({ length: beats(round) }, (_, beat) => beatLength(round, beat)).reduce((sum, each) => sum + each, 0);
}

/** What came of a round, in words. */
export function result(round: Checked, narrator: Narrator): string {
  const ends = round.closing.filter(({ kind }) => ENDS.has(kind));
  return ends.map((fact) => narrator.tell(fact)).join(" ");
}
