/** How often each die was thrown, and how a throw sounds: read from what happens at the table. */
import { play } from "../../sound.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Fact } from "../../rules/fact.ts";

export class Throwing {
  /** How often each die was thrown since this page was opened: one that grows makes the die fly. */
  counts = $state<number[]>([0, 0, 0, 0, 0, 0]);

  /** For an effect: watches the table until it is undone. */
  watch(store: TableStore): () => void {
    const begun = store.onMoving((fresh) => {
      if (store.setup?.dice !== "hands") factsOf(fresh).forEach((fact) => this.#begun(fact));
    });
    const landed = store.onFresh((fresh) => sounded(factsOf(fresh), store.yours));
    return () => {
      begun();
      landed();
    };
  }

  #begun(fact: Fact): void {
    if (fact.kind !== "thrown" && fact.kind !== "die") return;
    play("throw");
    const places = (fact.args["cup"] as number[] | undefined) ?? [];
    this.counts = this.counts.map((count, i) => count + (places.includes(i) ? 1 : 0));
  }
}

function factsOf(fresh: readonly LogEntry[]): Fact[] {
  return fresh.flatMap((entry) => entry.facts ?? []);
}

/** What has landed is heard: the dice, then the best or worst that they brought. */
function sounded(facts: readonly Fact[], yours: readonly number[]): void {
  const find = (kind: string): Fact | undefined => facts.find((fact) => fact.kind === kind);
  if (find("thrown") ?? find("die")) play("settle");
  const points = find("points")?.args["points"] as number[] | undefined;
  const won = points && yours.some((seat) => points[seat - 1] === Math.max(...points) && points[seat - 1]);
  if (find("over")) play("end");
  else if (won) play("won");
  else if (find("written") ?? find("scored")) play("met");
  else if (find("crossed")) play("missed");
}
