/** What the host of a real table says: whose turn it is and what they need, what an entry brought, and who leads. */
import type { LineView } from "../../wire/types.ts";
import type { Narrator } from "../../words/narrator.ts";
import { goal } from "../../words/prompts.ts";
import { words } from "../../words/words.svelte.ts";
import type { Asked, KeptSheet } from "./keptSheet.svelte.ts";
import { askText, innerView, triesAgain } from "./narration.ts";

/** The largest sum of six dice. */
const MOST = 36;

/** A question: the player who is asked, if it is one alone, and what they need. */
export interface HostLine {
  player: string;
  need: string;
  /** Quiet, above it: the line, or the cards left. */
  about: string;
}

export function hostLine(narrator: Narrator, sheet: KeptSheet, question: Asked): HostLine {
  const view = innerView(sheet.result!.view);
  const [seat = 0, ...others] = question.seats;
  const player = seat && !others.length ? narrator.phrases.player(seat) : "";
  const line = view.view === "color-yam" ? view.lines[question.line - 1] : undefined;
  if (question.kind === "line" && line) {
    const about = words.say("keeping-line", { number: question.line });
    return { player, about, need: lineNeed(narrator, sheet, question, line) };
  }
  if (question.kind === "box") return { player, about: "", need: boxNeed(sheet.result?.scores ?? [], seat) };
  if (question.kind === "free") return { player, about: "", need: words.say("keeping-need-free") };
  if (question.kind === "round" && view.view === "yam-color") {
    const about = words.say("keeping-cards-left", { number: question.pile });
    return { player: narrator.phrases.player(view.thrower), about, need: words.say("keeping-need-round") };
  }
  return { player: "", about: "", need: askText(narrator, question, view) };
}

/** The same as one sentence. */
export function hostSentence({ player, need }: HostLine): string {
  return player ? words.say("keeping-host", { player, need }) : need;
}

/** Color'Yam: the goal, and from which sum on it leads the line. */
function lineNeed(narrator: Narrator, sheet: KeptSheet, question: Asked, line: LineView): string {
  const objective = line.kind === "objective";
  const rising = !objective && question.missable ? (question.sums[0] ?? MOST + 1) - 1 : 0;
  const best = Math.max(0, ...line.entries.map((entry) => entry ?? 0));
  return words.say("keeping-need-line", {
    second: sheet.correcting === null && triesAgain(sheet, question.seats[0] ?? 0) ? "yes" : "no",
    goal: goal(narrator.phrases, line),
    rising,
    best: best > rising && best < MOST ? best : 0,
  });
}

/** Double Yam: how many points take the lead. */
function boxNeed(scores: readonly number[], seat: number): string {
  const behind = Math.max(0, ...scores.filter((_, i) => i + 1 !== seat)) - (scores[seat - 1] ?? 0);
  return words.say("keeping-need-box", { state: behind > 0 ? "behind" : behind < 0 ? "ahead" : "level", points: Math.abs(behind) });
}

/** Who leads, and with what; empty before anyone has a point. */
export function leadText(narrator: Narrator, scores: readonly number[]): string {
  const most = Math.max(0, ...scores);
  const seats = scores.flatMap((score, i) => (score === most ? [i + 1] : []));
  if (!most || seats.length === scores.length) return "";
  return words.say("keeping-lead", {
    players: narrator.phrases.players(seats),
    count: seats.length,
    score: narrator.phrases.score(most),
  });
}
