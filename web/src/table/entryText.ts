/** Entries of a table in words: facts by the narrator, what people did by messages of our own. */
import type { LogEntry } from "../rules/table.ts";
import type { Fact } from "../rules/fact.ts";
import type { Narrator } from "../words/narrator.ts";

/** What devices do by themselves for the proof of chance: the log does not show it. */
export function quiet(entry: LogEntry): boolean {
  return entry.kind === "proof";
}

/** The sentences of one entry, in order: to be read beside the table, where dice have no letters. */
export function sentences(narrator: Narrator, entry: LogEntry): string[] {
  if (quiet(entry)) return [];
  if (entry.kind === "event") return (entry.facts ?? []).map((fact) => factText(narrator, fact));
  return [eventText(narrator, entry)];
}

/** The same for the log, where drawing and the card drawn are one: it says whose card it is. */
export function logText(narrator: Narrator, entry: LogEntry): string {
  if (entry.kind !== "event") return sentences(narrator, entry).join(" ");
  return (entry.facts ?? [])
    .map((fact) => (fact.kind === "drawn" && isKnown(narrator, fact) ? drawText(narrator, fact) : factText(narrator, fact)))
    .join(" ");
}

/** Whether the words of the game are in this page: without them a fact is described plainly. */
function isKnown({ game, phrases }: Narrator, { kind }: Fact): boolean {
  return phrases.has(`${game}-${kind}`);
}

function drawText({ phrases }: Narrator, { args }: Fact): string {
  return phrases.say("log-drawn", { player: phrases.player(Number(args["seat"])), card: phrases.cards([String(args["card"])]) });
}

/** The letter of a die in a throw: `A yellow 5`. */
const LETTER = /([:,] | and | et | y )[A-F] (?=\p{L}+ \d)/gu;

function factText(narrator: Narrator, fact: Fact): string {
  const { seat, dice } = fact.args;
  if (fact.kind === "thrown") return narrator.tell(fact).replace(LETTER, "$1");
  if (fact.kind !== "again" || !isKnown(narrator, fact)) return narrator.tell(fact);
  return narrator.phrases.say("log-again", { player: narrator.phrases.player(Number(seat)), number: String(dice).length });
}

/** What someone did beside the game. */
function eventText(narrator: Narrator, entry: LogEntry): string {
  const say = narrator.phrases;
  const player = entry.seat ? say.player(entry.seat) : "";
  const agrees = entry.agrees ? "yes" : "no";
  const resigned = entry.kind === "computer" && entry.what === "left";
  const kind = entry.level === "silent" ? "without" : resigned ? "resigned" : entry.kind;
  return say.say(`table-${kind}`, { player, what: entry.what ?? "", agrees });
}

/** The sentences of several entries as one text, to be read out. */
export function aloud(narrator: Narrator, entries: readonly LogEntry[]): string {
  return entries
    .filter((entry) => !quiet(entry))
    .flatMap((entry) => (entry.kind === "event" ? (entry.facts ?? []).map((fact) => narrator.tell(fact)) : eventText(narrator, entry)))
    .join(" ");
}
