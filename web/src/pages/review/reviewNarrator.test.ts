import { beforeAll, describe, expect, it } from "vitest";
import type { Review, ReviewedEvent } from "../../wire/types.ts";
import { LANGUAGES, loadPart } from "../../words/parts.ts";
import { Messages } from "../../words/messages.ts";
import { Narrator } from "../../words/narrator.ts";
import { reviewedPlayer } from "../../../test/reviewed.ts";
import type { Place } from "./chart/places.ts";
import { GRADES } from "./grades.ts";
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

  it("tells a decision to its player, by the dice that players see, what it cost in whole points, and what was better", () => {
    expect(speaks.decisionText(LOST)).toMatch(/^(You|Vous|Tú)/);
    expect(speaks.decisionText({ ...LOST, seat: 2 })).toMatch(/^Ben/);
    expect(speaks.better(LOST)).not.toContain("BC");
    expect(speaks.worth(LOST)).toMatch(/ 12 point|: 12 punto/);
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
    expect(speaks.worth(EVENTS[2]!)).toMatch(/Ben.*\+5$/);
  });

  it("says how rare luck is, and nothing where there was none", () => {
    const player = reviewedPlayer(1, { luck: 0.3 });
    const said = speaks.rarity({ ...player, rarity: { kind: "luckier", less: 0.93, games: 11, of: 12 } });
    expect(said).toMatch(/^Ana.* 11 .*12/);
    expect(speaks.rarity({ ...player, rarity: { kind: "usual", less: 0.5 } })).toMatch(/^Ana/);
    expect(speaks.rarity({ ...player, rarity: null })).toBe("");
  });

  it("says what the figures rest on, and what they leave open", () => expect(speaks.basis()).toMatch(/\b1 (point|punto)s/));

  it("says nothing of a rest where nothing is left open", () => {
    const whole = new ReviewNarrator(
      speaks.narrator,
      { ...review(), residual: [0, 0] },
      { details: [], plies: [] },
      { entries: [], yours: [1] },
    );
    expect(whole.basis()).toBe(speaks.say("review-model"));
  });

  it("says what the time limit left out, and no figure of a rest that is too large", () => {
    const rest = { ...review(), residual: [-0.94, 0.94], left_out: 2 };
    const some = new ReviewNarrator(speaks.narrator, rest, { details: [], plies: [] }, { entries: [], yours: [1] });
    expect(some.basis()).toContain(speaks.say("review-left-out", { left: 2, total: 3 }));
    expect(some.basis()).not.toMatch(/94/);
    expect(EVENTS.map((event) => some.worth(event))).toEqual(["", "", ""]);
    expect(some.moment(1)).toContain(some.better(LOST));
    expect(speaks.basis()).not.toContain(speaks.say("review-left-out", { left: 2, total: 3 }).slice(0, 8));
  });

  describe("the headline", () => {
    const BASE = { luck: "fair", points: 0, cost: 12, mistakes: 1 };
    const head = (kind: string, more: object = {}, seat = 1, at: Place | null = { kind: "turn", number: 4 }): string =>
      speaks.headline(reviewedPlayer(seat, { headline: { kind, args: { ...BASE, ...more } } }), at, null);

    it("names the move that would have won, where it was, and the luck of the dice", () => {
      const text = head("lost-mistake", { ply: 1, lost: 12, chance: 93 });
      expect(text).toMatch(/dice|dés|dados/);
      expect(text).toMatch(
        /Keeping .*blue.* in turn 4 would have won it|Garder .*bleu.* au tour 4 aurait|Guardar .*azul.* en el turno 4 habría/,
      );
      expect(text).not.toContain("93");
    });

    it("says the chance that was left where the move would not have won it", () => {
      expect(head("lost-mistake", { ply: 1, lost: 12, chance: 58 })).toMatch(/58\u00a0?%/);
    });

    it.each(["won", "won-luck", "won-choices", "lost", "lost-luck", "lost-choices", "shared", "unclear"])(
      "addresses the player, and names others: %s",
      (kind) => {
        expect(head(kind)).not.toMatch(/Ana|Ben|\{/);
        expect(head(kind, {}, 2)).not.toMatch(/[Yy]ou|[Vv]ous|[Tt]us? |\{/);
      },
    );

    it("thanks another for their mistake", () => {
      expect(head("won-gift", { ply: 2, other: 2, lost: 20, chance: 40 })).toContain("Ben");
    });

    it("is nothing where the game is not over", () => expect(speaks.headline(reviewedPlayer(1), null, null)).toBe(""));
  });

  it("tells the result without luck as games of 100, never fewer than none", () => {
    expect(speaks.adjusted(reviewedPlayer(1, { adjusted: 0.62 }))).toContain("62");
    expect(speaks.adjusted(reviewedPlayer(2, { adjusted: -0.08 }))).toMatch(/Ben.* 0 /);
    expect(speaks.adjusted(reviewedPlayer(1))).toBe("");
  });

  it("has a friendly name for each of eight classes", () => {
    const names = GRADES.map((grade) => speaks.grade(reviewedPlayer(1, { grade })));
    expect(new Set(names).size).toBe(8);
    expect(names.join()).not.toMatch(/beginner|casual/);
  });

  it("entitles a moment with its place, and whose mistake it was", () => {
    const moment = { ply: 1, kind: "mistake", seat: 1, effect: -0.12 };
    expect(speaks.momentTitle(moment, { kind: "turn", number: 4 })).toMatch(/ 4 · (Your|Votre|Tu) /);
    expect(speaks.momentTitle({ ...moment, kind: "gift", seat: 2 }, null)).toMatch(/Ben/);
    expect(speaks.change(1, 0.74, 0.5)).toMatch(/24 .*74\u00a0?%.*50\u00a0?%/);
  });
});
