import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../wire/types.ts";
import { allows, diceFor, founding, freshDraft, recallDraft, seat, seatsFor, wayOf, WAYS } from "./draft.ts";

const game: GameInfo = {
  name: "color-yam",
  levels: ["random", "easy"],
  least: 2,
  most: 3,
  options: [
    { name: "sheet", default: "random", values: ["random", "1", "own"], number: false, most: 999 },
    { name: "match", default: "off", values: ["off"], number: true, most: 999_999 },
  ],
};
const you = { name: "Ana", avatar: 7 };

describe("seats to begin with", () => {
  it("against computers", () => {
    expect(seatsFor("computers", you, [], 3).map((each) => each.kind)).toEqual(["person", "computer"]);
  });
  it("against two computers, where a game is best with three", () => {
    expect(seatsFor("computers", you, [], 3, 2).map((each) => each.kind)).toEqual(["person", "computer", "computer"]);
  });
  it("here, with those who played here before", () => {
    const seats = seatsFor(
      "here",
      you,
      [
        { name: "Ben", avatar: 1 },
        { name: "Cleo", avatar: 2 },
        { name: "Dan", avatar: 3 },
      ],
      3,
    );
    expect(seats.map((each) => each.name)).toEqual(["Ana", "Ben", "Cleo"]);
  });
  it.each(["computers", "here", "invite"] as const)("%s is recognised again", (way) => {
    expect(wayOf(seatsFor(way, you, [], 3))).toBe(way);
  });
});

describe("what is asked of the server", () => {
  it("names everybody", () => {
    const draft = {
      ...freshDraft(game, "en"),
      seats: [seat("person", { name: "  A#na " }), seat("person"), seat("computer"), seat("computer"), seat("open")],
    };
    const asked = founding("color-yam", draft, (number) => `Player ${number}`).seats;
    expect(asked.map((each) => each.name)).toEqual(["Ana", "Player 2", asked[2]?.name, asked[3]?.name, undefined]);
    expect(new Set(asked.slice(0, 4).map((each) => each.name)).size).toBe(4);
    expect(asked[4]).toEqual({ kind: "open" });
  });
  it("leaves out what changes nothing with so many players", () => {
    const pairs = { name: "pairs", default: "apart", values: ["apart", "any"], number: false, most: 999 };
    const draft = { ...freshDraft({ ...game, options: [pairs] }, "en"), seats: [seat("person"), seat("computer")] };
    expect(founding("coloretto", draft, String).options).toEqual({ pairs: "apart" });
    draft.seats.push(seat("computer"));
    expect(founding("coloretto", draft, String).options).toEqual({});
  });
  it("has the owner's box only if it is given", () => {
    const draft = freshDraft(game, "en");
    expect(founding("color-yam", draft, String).material).toBe("");
    expect(founding("color-yam", draft, String, "{}").material).toBe("{}");
  });
  it("has objectives only for a sheet of one's own", () => {
    const draft = freshDraft(game, "en");
    expect(founding("color-yam", draft, String).objectives).toEqual([]);
    draft.options["sheet"] = "own";
    expect(founding("color-yam", draft, String).objectives).toHaveLength(6);
  });
});

describe("the edition of Color'Yam", () => {
  const printed = { ...game, options: [{ name: "edition", default: "fr", values: ["fr", "es"], number: false, most: 999 }] };
  it.each([
    ["es", "es"],
    ["fr", "fr"],
    ["en", "fr"],
  ])("who reads %s begins with the book %s", (language, edition) => {
    expect(freshDraft(printed, language).options).toEqual({ edition });
  });
  it("stays the one that was chosen", () => {
    expect(recallDraft(printed, { options: { edition: "fr" } }, "es").options).toEqual({ edition: "fr" });
  });
});

describe("what was chosen the last time", () => {
  it("is there again", () => {
    const kept = { options: { sheet: "own", match: "3000" }, dice: "hands" as const, turnSeconds: 60, public: true, hints: false };
    const draft = recallDraft(game, kept, "en");
    expect(founding("color-yam", draft, String).hints).toBe(false);
    expect(draft.options).toEqual({ sheet: "own", match: "3000" });
    expect(draft.turnSeconds).toBe(60);
    expect(draft.public).toBe(false); // a table is shown to strangers only where that is chosen again
  });
  it("has real dice and cards for those who sit together only", () => {
    const kept = { dice: "hands" as const };
    expect(recallDraft(game, kept, "en").dice).toBe("cup");
    expect(WAYS.map((way) => diceFor(way, kept))).toEqual(["cup", "hands", "cup"]);
    expect(diceFor("here", null)).toBe("cup");
  });
  it("has no clock for turns where the race has a time limit of its own", () => {
    expect(recallDraft({ ...game, name: "yam-color" }, { turnSeconds: 60 }, "en").turnSeconds).toBe(0);
  });
  it("as far as there is such a thing still", () => {
    expect(recallDraft(game, { options: { sheet: "9", match: "x", gone: "1" } }, "en").options).toEqual({ sheet: "random", match: "off" });
  });
  it("knows numbers", () => {
    expect(allows({ values: [], number: true, most: 999_999 }, "0")).toBe(false);
    expect(allows({ values: [], number: true, most: 999_999 }, "20")).toBe(true);
    expect(allows({ values: [], number: true, most: 20 }, "20")).toBe(true);
    expect(allows({ values: [], number: true, most: 20 }, "21")).toBe(false);
    expect(allows({ values: ["off"], number: false, most: 999 }, "20")).toBe(false);
  });
});
