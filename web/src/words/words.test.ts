import { describe, expect, it } from "vitest";
import type { WordsPart } from "../../build/words.ts";
import { wordsFrom } from "./words.svelte.ts";

const part = (name: string): WordsPart => ({ ftl: `of-${name} = words of ${name}\n`, names: {} });

/** A loader whose answers come when they are let go, one call after another. */
function held() {
  const waiting: (() => void)[] = [];
  const load = async (_: string, name: string) => {
    await new Promise<void>((go) => waiting.push(go));
    return part(name);
  };
  return { load, waiting };
}

describe("words that are loaded twice at once", () => {
  it("keep all parts, where the earlier load is the last to arrive", async () => {
    const { load, waiting } = held();
    const words = wordsFrom(load);
    const earlier = words.load();
    const later = words.load("table");
    const [first, ...others] = waiting;
    for (const go of others) go();
    await later;
    expect(words.say("of-table")).toBe("words of table");
    first?.();
    await earlier;
    expect(words.say("of-table")).toBe("words of table");
  });

  it("are shown as soon as the earlier load is there", async () => {
    const { load, waiting } = held();
    const words = wordsFrom(load);
    const earlier = words.load();
    void words.load("table");
    waiting[0]?.();
    await earlier;
    expect(words.say("of-common")).toBe("words of common");
  });
});
