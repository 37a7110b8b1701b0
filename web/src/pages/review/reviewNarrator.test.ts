import { beforeAll, describe, expect, it } from "vitest";
import type { Review, ReviewedEvent } from "../../wire/types.ts";
import { LANGUAGES, loadPart } from "../../words/parts.ts";
import { Messages } from "../../words/messages.ts";
import { Narrator } from "../../words/narrator.ts";
import { ReviewNarrator } from "./reviewNarrator.ts";

const LOST: ReviewedEvent = {
  line: 9,
  ply: 1,
  text: "again ABCDEF",
  kind: "decision",
  seat: 1,
  effects: [-0.123, 0.123],
  best: "again BC",
  loss: 0.123,
  class: "blunder",
};
const EVENTS: ReviewedEvent[] = [
  LOST,
  { ...LOST, ply: 2, text: "stop", best: "stop", loss: 0, class: null },
  { line: 11, ply: 3, text: "throw A1", kind: "chance", seat: 2, effects: [-0.05, 0.05] },
];
const BLUE = { kind: "colour", number: 4, colour: "blue", face: 0 };

function review(game = "double-yam"): Review {
  const sums = { start: [0.5, 0.5], result: [0, 1], residual: [0.01, -0.01], residual_error: 0 };
  return { game, unit: "win", basis: "model", ...sums, events: EVENTS, players: [] };
}

describe.each(LANGUAGES)("in %s", (language) => {
  let speaks: ReviewNarrator;
  beforeAll(async () => {
    const parts = await Promise.all((["common", "table", "double-yam", "review"] as const).map((part) => loadPart(language, part)));
    const narrator = new Narrator(new Messages(language, parts), "double-yam", ["Ana", "Ben"]);
    const because = [{ kind: "sacrifice", args: { colour: "blue", number: 3, box: "1", points: 3 } }];
    const details = [
      { ply: 1, best: { keeps: true, dice: [BLUE] }, because },
      { ply: 2, because },
    ];
    speaks = new ReviewNarrator(narrator, review(), { details, plies: [4, 5, 6] }, { entries: [], yours: [1] });
  });

  it("tells a decision by the dice that players see, what it cost, and what was better", () => {
    expect(speaks.decisionText(LOST)).toContain("Ana");
    expect(speaks.better(LOST)).not.toContain("BC");
    expect(speaks.worth(LOST)).toMatch(/12[.,]3\u00a0?%/);
    expect(speaks.moment(1)).toContain(speaks.better(LOST));
  });

  it("says a reason to oneself as it is, and to another player as said to them", () => {
    const own = speaks.why(LOST);
    expect(own).not.toBe("");
    expect(speaks.why({ ...LOST, ply: 2, seat: 2 })).toMatch(/Ben\u00a0?: ?[“«]/);
    expect(speaks.why({ ...LOST, ply: 2, seat: 2 })).toContain(own);
  });

  it("has no better move where the best was played, and luck for whose hand threw", () => {
    expect(speaks.better(EVENTS[1]!)).toBe("");
    expect(speaks.worth(EVENTS[1]!)).toBe(speaks.say("review-best"));
    expect(speaks.worth(EVENTS[2]!)).toMatch(/Ben.*\+5[.,]0/);
  });

  it("says how rare luck is, and nothing where there was none", () => {
    const player = { seat: 1, luck: 0.3, loss: 0, others: 0, accuracy: null, decisions: 0 };
    const said = speaks.rarity({ ...player, rarity: { kind: "luckier", less: 0.93, games: 11, of: 12 } });
    expect(said).toMatch(/^Ana.* 11 .*12/);
    expect(speaks.rarity({ ...player, rarity: { kind: "usual", less: 0.5 } })).toMatch(/^Ana/);
    expect(speaks.rarity({ ...player, rarity: null })).toBe("");
  });

  it("says what the figures rest on, and what they leave open", () => expect(speaks.basis()).toMatch(/1[.,]0\u00a0?%/));

  it("says nothing of a rest where nothing is left open", () => {
    const whole = new ReviewNarrator(
      speaks.narrator,
      { ...review(), residual: [0, 0] },
      { details: [], plies: [] },
      { entries: [], yours: [1] },
    );
    expect(whole.basis()).toBe(`${speaks.say("review-model")} ${speaks.say("review-explained")}`);
  });

  it("says what the time limit left out, and no figure of a rest that is too large", () => {
    const rest = { ...review(), residual: [-0.94, 0.94], left_out: 2 };
    const some = new ReviewNarrator(speaks.narrator, rest, { details: [], plies: [] }, { entries: [], yours: [1] });
    expect(some.basis()).toContain(speaks.say("review-left-out", { left: 2, total: 3 }));
    expect(some.basis()).not.toMatch(/94/);
    expect(EVENTS.map((event) => some.worth(event))).toEqual(["", "", ""]);
    expect(some.moment(1)).toContain(some.better(LOST));
    expect(speaks.basis()).not.toContain(speaks.say("review-left-out", { left: 2, total: 3 }).slice(0, 8));
    expect(speaks.say("review-verdict-unclear", { winner: "Ana" })).toMatch(/^Ana.*(close|serré|igualado)/);
  });

  it.each(["luck", "luck-alone", "skill", "skill-alone", "both", "race"])("names the only rival in a verdict of %s", (kind) => {
    const told = { winner: "Ana", rivals: "Ben", number: 1, luck: "15%", skill: "18%", own: "8%", others: "17%" };
    const others = speaks.say("review-rivals").slice(-4);
    expect(speaks.say(`review-verdict-${kind}`, told)).toContain("Ben");
    expect(speaks.say(`review-verdict-${kind}`, told)).not.toContain(others);
    expect(speaks.say("review-verdict-race", { ...told, number: 2 })).toContain(others);
  });
});
