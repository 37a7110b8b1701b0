/** The browser tells as the Python half tells: fixtures/words.json is made by web/make_fixtures.py. */
import { describe, expect, test } from "vitest";
import fixtures from "../../fixtures/words.json";
import { readMaterial } from "../rules/tableMaterial.ts";
import type { AnyView } from "../store/tableState.svelte.ts";
import type { Advised, Why } from "../wire/types.ts";
import { about, because, deed, why, worth } from "./advice.ts";
import { Messages } from "./messages.ts";
import { objective, optionHelp, optionLabel, valueHelp, valueLabel } from "./names.ts";
import { GAMES, LANGUAGES, loadPart, type Game, type Language } from "./parts.ts";
import { Narrator } from "./narrator.ts";

async function messages(language: Language): Promise<Messages> {
  const parts = await Promise.all((["common", ...GAMES] as const).map((part) => loadPart(language, part)));
  return new Messages(language, parts);
}

async function narrator(language: Language, game: Game, { material }: { material: string }): Promise<Narrator> {
  return new Narrator(await messages(language), game, fixtures.names, readMaterial(game, material));
}

const TOLD = GAMES.flatMap((game) => [
  { name: game, game, told: fixtures.games[game] },
  { name: `${game} with an owner's box`, game, told: fixtures.boxes[game] },
]);

describe.each(LANGUAGES)("in %s", (language) => {
  describe.each(TOLD)("$name", ({ game, told }) => {
    test("every kind of fact is told with the same sentence", async () => {
      const { tell } = bound(await narrator(language, game, told));
      expect(told.facts.map((fact) => tell(fact))).toEqual(told.facts.map((fact) => fact.said[language]));
    });

    test("every move has the same label", async () => {
      const one = await narrator(language, game, told);
      expect(told.moves.map((move) => one.move(move.text))).toEqual(told.moves.map((move) => move.said[language]));
    });

    test("what is due, and whose turn it is, is said alike", async () => {
      const one = await narrator(language, game, told);
      const views = told.dues.map((due) => ({ ...due, view: due.view as unknown as AnyView }));
      expect(views.map((due) => one.instruction(due.view, due.seat))).toEqual(views.map((due) => due.said[language]));
      expect(views.map((due) => one.turn(due.view))).toEqual(views.map((due) => due.turn[language]));
    });

    test("advice is told alike, with the same numbers", async () => {
      const one = await narrator(language, game, told);
      for (const { advised, unit, said, worth: value } of told.advice) {
        const each = advised as unknown as Advised;
        const reason = why(one, each);
        expect(one.phrases.say(reason ? "advice" : "advice-plain", { deed: deed(one, each), why: reason })).toBe(said[language]);
        expect(worth(one, unit, each.value, each.error)).toBe(value[language]);
      }
      expect(told.advice.length).toBeGreaterThan(3);
    });

    test("the plain sentences of hints are told alike, with whole numbers", async () => {
      const one = await narrator(language, game, told);
      for (const { because: sentences, unit, value, said, about: roughly } of told.hints) {
        expect(because(one, sentences as unknown as Why[])).toBe(said[language]);
        expect(about(one, unit, value)).toBe(roughly[language]);
      }
      expect(told.hints.length).toBeGreaterThan(3);
    });

    test("the end is told alike", async () => {
      const one = await narrator(language, game, told);
      const ends = told.outcomes.map((end) => one.outcome(end.outcome));
      expect(ends).toEqual(told.outcomes.map((end) => end.said[language]));
    });
  });

  test("options and their values have the same names", async () => {
    const all = await messages(language);
    for (const { game, option, value, said } of fixtures.options) {
      const names = [optionLabel, optionHelp].map((name) => name(all, game, option));
      const values = [valueLabel, valueHelp].map((name) => name(all, game, option, value));
      expect([...names, ...values]).toEqual(said[language]);
    }
  });

  test("objectives are said alike", async () => {
    const all = await messages(language);
    for (const { text, said } of fixtures.objectives) expect(objective(all, text)).toBe(said[language]);
  });
});

interface Fact {
  kind: string;
  args: object;
}

function bound(one: Narrator): { tell: (fact: Fact) => string } {
  return { tell: (fact) => one.tell({ kind: fact.kind, args: fact.args as Record<string, unknown> }) };
}
