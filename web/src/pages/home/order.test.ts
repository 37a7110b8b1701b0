import { expect, it } from "vitest";
import { GAMES } from "../../words/parts.ts";
import { orderGames } from "./order.ts";

const played = (...games: string[]) => games.map((game) => ({ game }));

it("puts first what is played most of late, and leaves the others in their order", () => {
  expect(orderGames(played("coloretto", "yam-color", "coloretto"))).toEqual(["coloretto", "yam-color", "color-yam", "double-yam"]);
  expect(orderGames([])).toEqual(GAMES);
});

it("forgets what was played long ago", () => {
  const long = Array.from({ length: 20 }, () => "double-yam");
  expect(orderGames(played(...Array.from({ length: 10 }, () => "coloretto"), ...long))[0]).toBe("coloretto");
});
