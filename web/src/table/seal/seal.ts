/** What the seal of a table says: a colour, and a sentence for each thing that it counts. */
import { isHere } from "../../offline/here.ts";
import type { Counts } from "../../proof/proof.svelte.ts";
import type { FaultCode } from "../../rules/table.ts";
import { hasRules } from "../../rules/opening.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import { PROOF } from "../../wire/types.ts";
import { words } from "../../words/words.svelte.ts";

export type Sealed = Pick<TableStore, "name" | "setup" | "proof" | "isUnchecked" | "isBare">;

/** The message that explains each fault. */
const WHY: Record<FaultCode, string> = {
  agreement: "game",
  order: "log",
  illegal: "log",
  unreadable: "log",
  takeback: "log",
  signature: "signature",
  end: "signature",
  link: "dice",
  missing: "dice",
  outcome: "dice",
  parts: "dice",
  between: "between",
  asked: "between",
  own: "between",
  burns: "burns",
  past: "past",
};

/** Why nothing is proven at a table; null where it is. */
function unproven({ name, setup, isUnchecked: unchecked }: Sealed): string | null {
  if (setup?.dice === "hands") return "hands";
  if (isHere(name)) return "here";
  if (setup && !hasRules(setup)) return "unknown";
  if (setup?.proof !== PROOF) return "none";
  return unchecked ? "missing" : null;
}

/** red: broken; amber: a round without this device, repeated or not proven; grey: some rounds on trust; green: none. */
export type Colour = "green" | "grey" | "amber" | "red" | "none";

export function colourOf({ draws, leftOut, burn, stop, excused, watches, fault }: Counts): Colour {
  if (fault) return "red";
  if (leftOut > 0 || burn || stop !== null) return "amber";
  return excused > 0 || watches || draws === 0 ? "grey" : "green";
}

/** Of a table without a proof, or where nothing is checked, `none`. */
export function sealColour({ proof }: Pick<Sealed, "proof">): Colour {
  return proof ? colourOf(proof.counts) : "none";
}

/** Whether the seal is shown: real dice, tables on this device, and those that are only shown have nothing that could be proven. */
export function hasSeal(table: Sealed): boolean {
  if (table.isBare) return false;
  return table.setup !== null && (table.proof !== null || !["hands", "here", null].includes(unproven(table)));
}

/** The sentences of the seal, the most important one first. */
export function sealSentences(table: Sealed): string[] {
  const { proof, setup } = table;
  if (!proof) return [words.say(`seal-${unproven(table) ?? "waiting"}`)];
  return sentencesOf(proof.counts, setup?.game ?? "", proof.busy);
}

export function sentencesOf(counts: Counts, game: string, busy = false): string[] {
  const { draws, contributed, leftOut, excused, burn, stop, watches, fault } = counts;
  if (fault) return [`${words.say("seal-broken", { ply: fault.ply })} ${words.say(`seal-why-${WHY[fault.code]}`)}`];
  const count = { game, number: contributed, all: draws };
  return [
    leftOut > 0 && words.say("seal-left-out", { game, number: leftOut }),
    burn !== "" && words.say(`seal-burn-${burn}`, { game }),
    stop !== null && words.say("seal-stop", { ply: stop }),
    watches && words.say("seal-watching"),
    !watches && draws > 0 && words.say("seal-checked", count),
    !watches && excused > 0 && words.say("seal-excused", { number: excused }),
    draws === 0 && words.say("seal-waiting"),
    busy && words.say("seal-busy"),
  ].filter((sentence) => sentence !== false);
}
