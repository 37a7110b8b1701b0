/** News of a round: it has ended, or the last one has begun. Said for a moment, to everyone. */
import type { TableStore } from "../../store/table.svelte.ts";
import type { LogEntry } from "../../rules/table.ts";
import type { Phrases } from "../../words/phrases.ts";
import { words } from "../../words/words.svelte.ts";
import { goesOn } from "../match/match.svelte.ts";

const LOOK = 4_000;

export class News {
  text = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** For an effect: watches the table until it is undone. */
  watch(store: TableStore, phrases: () => Phrases): () => void {
    const stop = store.onFresh((fresh) => this.#tell(fresh.flatMap((entry) => newsOf(entry, phrases())).at(-1)));
    return () => {
      stop();
      clearTimeout(this.#timer);
    };
  }

  #tell(news: string | undefined): void {
    if (news === undefined) return;
    clearTimeout(this.#timer);
    this.text = news;
    this.#timer = setTimeout(() => (this.text = ""), LOOK);
  }
}

/** Nothing more of rounds when their game of a match is over. */
function newsOf(entry: LogEntry, phrases: Phrases): string[] {
  if (goesOn([entry])) return [""];
  return (entry.facts ?? []).flatMap(({ kind, args }) => {
    if (kind === "last-round") return [words.say("coloretto-news-last")];
    return kind === "round-over" ? [words.say("coloretto-news-round", { player: phrases.player(Number(args["seat"])) })] : [];
  });
}
