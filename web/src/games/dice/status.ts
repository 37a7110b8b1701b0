/** The status line: what the dice on the screen are, and their result. */
import { withoutTakebacks } from "../../store/takebacks.ts";
import { quiet, sentences } from "../../table/entryText.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";
import type { Narrator } from "../../words/narrator.ts";
import { words } from "../../words/words.svelte.ts";

/** Told by the dice themselves, or by the sheet. */
const SEEN = new Set(["thrown", "stops", "gives-up", "written", "crossed"]);
const FAR = 12;

/** The latest thing that happened, in a sentence or two: a throw with its sum and whether it was enough. */
export function statusOf(narrator: Narrator, entries: readonly LogEntry[], yours: readonly number[]): string {
  const last = entries.slice(-FAR);
  const latest = last.findLastIndex((entry) => entry.kind === "event");
  // What happened beside the game, a takeback too, is news until the game continues.
  const news = last.slice(Math.max(0, latest));
  const before = withoutTakebacks(last).filter((entry) => entry.kind === "event");
  for (const entry of [...before, ...news].toReversed()) {
    const text = quiet(entry) || ownHint(entry, yours) ? "" : sentence(narrator, entry);
    if (text) return text;
  }
  return "";
}

/** A hint that one has asked for oneself is no news. */
function ownHint(entry: LogEntry, yours: readonly number[]): boolean {
  return entry.kind === "hinted" && yours.includes(entry.seat ?? 0);
}

/** An entry in short: without the dice, which are seen. */
export function sentence(narrator: Narrator, entry: LogEntry): string {
  if (entry.kind !== "event") return sentences(narrator, entry).join(" ");
  const facts = entry.facts ?? [];
  const thrown = facts.find((fact) => fact.kind === "thrown");
  const news = facts.filter((fact) => !SEEN.has(fact.kind));
  if (thrown) return [rollText(narrator, thrown, facts), ...news.map((fact) => narrator.tell(fact))].join(" ");
  if (facts.some((fact) => fact.kind === "again")) return sentences(narrator, entry).join(" ");
  const lesser = facts.filter((fact) => fact.kind === "written" || fact.kind === "crossed");
  return (news.length ? news : lesser).map((fact) => narrator.tell(fact)).join(" ");
}

/** `Théo, 3rd roll: 27, missed.` */
function rollText(narrator: Narrator, { args }: Fact, facts: readonly Fact[]): string {
  const sum = Number(args["sum"] ?? 0);
  const player = narrator.phrases.player(Number(args["seat"]));
  return words.say("dice-rolled", { player, throw: Number(args["throw"]), sum, result: resultOf(facts) });
}

/** What a throw that ended its turn was good for; why it was crossed without being asked. */
function resultOf(facts: readonly Fact[]): "met" | "cross" | "low" | "none" {
  const entry = facts.find((fact) => fact.kind === "written" || fact.kind === "crossed");
  if (!entry) return "none";
  if (entry.kind === "written") return "met";
  return entry.args["slot"] === "objective" ? "cross" : "low";
}
