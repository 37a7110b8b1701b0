import { beforeAll, describe, expect, it } from "vitest";
import { Fault } from "../../wire/api.ts";
import { words } from "../../words/words.svelte.ts";
import { faultText } from "./faults.ts";

beforeAll(() => words.load("double-yam"));

describe("a refusal says", () => {
  it("the rule in a sentence, where one forbids it", () => {
    expect(faultText(new Fault("play/illegal", "", "DY-12"))).toBe(words.say("double-yam-why-dy-12"));
    expect(words.say("double-yam-why-dy-12")).toMatch(/DY-12$/);
  });
  it("its code in words and the number, where the rule has no sentence", () => {
    expect(faultText(new Fault("play/illegal", "", "DY-99"))).toBe(`${words.say("fault-play-illegal")} DY-99`);
  });
  it("its code in words, where there is no rule", () => {
    expect(faultText(new Fault("table/over", ""))).toBe(words.say("fault-table-over"));
  });
  it("when it may be asked again, where that is known", () => {
    const text = faultText(new Fault("seat/just-gone", "", null, 18));
    expect(text).toBe(words.say("fault-seat-just-gone", { seconds: 18 }));
    expect(text).toContain("18");
  });
  it("that it was not possible, where nothing is known", () => {
    expect(faultText(null)).toBe(words.say("fault"));
  });
});
