import { describe, expect, test } from "vitest";
import type { ViewOf } from "../../../store/tableState.svelte.ts";
import type { CardTurn } from "../turn.svelte.ts";
import { readMaterial } from "../../../rules/tableMaterial.ts";
import { CardEntryForm } from "./entryForm.svelte.ts";

/** A form for what is asked in a phase. */
function asked(
  phase: string,
  players: number,
  options: Record<string, string> = {},
  gone: Record<string, number> = {},
  table: Partial<ViewOf<"coloretto">> = {},
): CardEntryForm {
  const turn = {
    you: { seat: 1, since: 1, does: "enter" },
    view: { phase, gone, hand: null, rows: [], ...table, collections: table.collections ?? Array(players).fill({ cards: {} }) },
    store: { requests: { busy: false }, moving: false, setup: { options }, material: readMaterial("coloretto") },
  };
  return new CardEntryForm(turn as unknown as CardTurn);
}

describe("real cards that may be named", () => {
  const COLOURS = ["blue", "brown", "gray", "green", "orange", "red", "yellow"];

  test("are all colours, until some have left the game", () => {
    expect(asked("out", 2).choices).toEqual(COLOURS);
    expect(asked("deal", 2, {}, { blue: 9, red: 9 }).choices).toEqual(["brown", "gray", "green", "orange", "yellow"]);
  });

  test("are those of which one is left, with a golden joker where there is one", () => {
    expect(asked("card", 2, {}, { blue: 9, red: 2, "+2": 1 }).choices).toEqual([...COLOURS.slice(1), "+2", "joker"]);
    expect(asked("gift", 3, { golden_joker: "yes" }).choices).toEqual([...COLOURS, "+2", "joker", "golden"]);
    expect(asked("card", 2, { golden_joker: "yes" }, { golden: 1, joker: 2 }).choices).toEqual([...COLOURS, "+2"]);
  });

  test("are not those that all lie in rows, before players or in a hand", () => {
    const rows = [{ cards: ["joker"] }, { cards: null }, { cards: ["joker", "red"] }] as ViewOf<"coloretto">["rows"];
    const collections = [{ cards: { blue: 8 } }, { cards: { blue: 1, red: 7 } }] as unknown as ViewOf<"coloretto">["collections"];
    const left = (hand: string | null) => asked("card", 2, {}, {}, { rows, collections, hand }).choices;
    expect(left(null)).toEqual([...COLOURS.slice(1), "+2", "joker"]);
    expect(left("joker")).toEqual([...COLOURS.slice(1), "+2"]);
  });

  test("are no cards where it is asked who starts", () => expect(asked("start", 2).choices).toEqual([]));
});

describe("starting cards", () => {
  test("are two of each of two players, else one", () => {
    expect([0, 1, 2, 3].map((place) => asked("deal", 2).owner(place))).toEqual([1, 1, 2, 2]);
    expect([0, 1, 2].map((place) => asked("deal", 3).owner(place))).toEqual([1, 2, 3]);
  });

  test("all differ, unless two players may share a colour", () => {
    const told = (form: CardEntryForm) => {
      for (const card of ["red", "blue", "red", "gray"]) form.toggle(card);
      return [form.apart, form.dealtTo, form.event];
    };
    expect(told(asked("deal", 2))).toEqual([true, 2, null]);
    expect(told(asked("deal", 2, { pairs: "any" }))).toEqual([false, 2, "deal red blue red gray"]);
    expect(asked("deal", 3, { pairs: "any" }).apart).toBe(false);
  });
});
