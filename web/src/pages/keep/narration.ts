/** A score sheet in words: the twin of referee/sheet_narrator.py. */
import type { AnyView, GameView } from "../../store/tableState.svelte.ts";
import type { SeatState } from "../../store/standing.ts";
import type { Fact } from "../../rules/fact.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Story } from "../../games/end/story.ts";
import type { EntryFault } from "../../wire/types.ts";
import { args } from "../../words/arguments.ts";
import { objective } from "../../words/names.ts";
import { goal } from "../../words/prompts.ts";
import type { Narrator } from "../../words/narrator.ts";
import type { Asked, KeptSheet } from "./keptSheet.svelte.ts";

/** Facts that are described otherwise than at a table with dice and cards of ours. */
const OWN: Record<string, string> = { kept: "keep-took", starts: "keep-starts" };

/** What happened, as a sentence. */
export function factText(narrator: Narrator, fact: Fact): string {
  const own = OWN[fact.kind];
  return own ? narrator.phrases.say(own, args(narrator.phrases, fact.kind, fact.args)) : narrator.tell(fact);
}

/** An entry of the sheet, as a sentence; as it was entered where the referee has not come to it. */
export function entryText(narrator: Narrator, sheet: KeptSheet, place: number): string {
  return (
    sheet
      .factsOf(place)
      .map((fact) => factText(narrator, fact))
      .join(" ") ||
    (sheet.kept.entries[place] ?? "")
  );
}

/** What was entered alone, without what followed from it. */
export function enteredText(narrator: Narrator, sheet: Pick<KeptSheet, "factsOf" | "kept">, place: number): string {
  const [first] = sheet.factsOf(place);
  return first ? factText(narrator, first) : (sheet.kept.entries[place] ?? "");
}

/** Why a result cannot be, without the number of the rule. */
export function faultText(narrator: Narrator, fault: EntryFault): string {
  const { seats, ...plain } = fault.args;
  const held = typeof seats === "string" ? { ...plain, seats: seats.split(" ").map(Number) } : plain;
  return narrator.phrases.say(`keep-${fault.kind}`, args(narrator.phrases, `keep-${fault.kind}`, held));
}

/** What is to be entered now. */
export function askText(narrator: Narrator, question: Asked, view: AnyView): string {
  const player = narrator.phrases.player(question.seats[0] ?? 1);
  const line = view.view === "color-yam" ? view.lines[question.line - 1] : undefined;
  if (question.kind !== "line" || !line)
    return narrator.phrases.say(`keep-ask-${question.kind}`, {
      player,
      players: question.seats.length,
      line: question.line,
      number: question.most,
    });
  const asked = narrator.phrases.say("color-yam-goal", { line: question.line, goal: goal(narrator.phrases, line) });
  return narrator.phrases.say("keep-ask-goal", { player, goal: asked });
}

/** Whether a player has a second chance at the line in play: bought, and not used yet. */
export function triesAgain(sheet: Pick<KeptSheet, "result">, seat: number): boolean {
  const facts = (sheet.result?.entries ?? []).map((entry) => entry.facts.filter((fact) => fact.args["seat"] === seat));
  const latest = facts.findLast((own) => own.some(({ kind }) => kind === "written" || kind === "crossed"));
  return latest?.some(({ kind }) => kind === "tries-again") ?? false;
}

/** The entries that count, as the log of a table: a take has another name there. */
export function asLog({ result }: Pick<KeptSheet, "result">): LogEntry[] {
  const named = (fact: Fact): Fact => (fact.kind === "kept" ? { ...fact, kind: "taken" } : fact);
  return (result?.entries ?? []).map(({ text, facts }, i) => ({ ply: i + 1, at: 0, kind: "event", text, facts: facts.map(named) }));
}

/** A story without what is not known of it: of a game that was only counted, how it went. */
export function keptStory(story: Story, entries: readonly string[]): Story {
  if (!entries.some((entry) => entry.startsWith("count "))) return story;
  return { sentence: null, facts: story.facts.filter(({ ply }) => ply === 0) };
}

/** The rarest results, in words. */
export function luckText({ phrases }: Narrator, { result }: Pick<KeptSheet, "result">): string[] {
  return (result?.luck ?? []).map(({ kind, args: held }) => {
    const text = (held["objective"] as string | undefined) ?? "";
    const goal = text && text !== "yam" ? objective(phrases.messages, text) : "";
    return phrases.say(`keep-${kind}`, { ...args(phrases, kind, held), goal });
  });
}

/** The game itself, where it is one of a match. */
export function innerView(view: AnyView): GameView {
  return view.view === "match" ? view.game : view;
}

/** Those who play, as a sheet shows people. */
export function seatsOf(names: readonly string[]): SeatState[] {
  return names.map((name, i) => ({ seat: i + 1, name, kind: "person", level: "", present: true, avatar: avatarOf(name, i) }));
}

/** The same name has the same pattern each time. */
function avatarOf(name: string, place: number): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 999_983, place + 1);
}
