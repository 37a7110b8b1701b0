import { describe, expect, it } from "vitest";
import { rulesOf, wordsOf } from "../../build/words.ts";
import { Messages } from "../words/messages.ts";
import { GAMES, LANGUAGES, type Game, type Language } from "../words/parts.ts";
import { nameOptions, pieces } from "./address.ts";

/** All rules of a game as a reader sees them, by number. */
function read(language: Language, game: Game): Map<string, string> {
  const messages = new Messages(language, [wordsOf(language, "learn"), wordsOf(language, game)]);
  const rules = rulesOf(language, game).sections.flatMap((section) => section.rules);
  const shown = (text: string, options: readonly string[]) => nameOptions(messages, game, options, pieces(text)).map((piece) => piece.text);
  return new Map(rules.map((rule) => [rule.number, shown(rule.text, rule.options).join("")]));
}

describe("options in the rules", () => {
  it.each<[Language, Game, string, string]>([
    ["fr", "coloretto", "CO-24", "Avec «\u00a0Joker doré\u00a0: Oui\u00a0» (par défaut «\u00a0Non\u00a0»), comme"],
    ["fr", "coloretto", "CO-02", "ou «\u00a0Côté gris\u00a0»."],
    ["es", "yam-color", "YC-14", "Con «Empate: Victoria compartida» (por defecto)"],
    ["en", "double-yam", "DY-14", "The default is “"],
  ])("read as labels in %s, %s, %s", (language, game, number, words) => {
    expect(read(language, game).get(number)).toContain(words);
  });
  it("never show the words of a record, nor one label right after another", () => {
    for (const language of LANGUAGES) {
      for (const game of GAMES) {
        const told = [...read(language, game).values()].join("\n");
        expect(told).not.toMatch(/golden_joker|single_throw|free_lines|total_yams/);
        expect(told).not.toMatch(/[”»] [“«]/);
      }
    }
  });
});
