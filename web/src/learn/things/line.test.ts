/** A line of Color'Yam for those who listen: one point, several points, in every language. */
import { flushSync, mount, unmount } from "svelte";
import { afterAll, expect, test } from "vitest";
import { settings } from "../../settings.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import Line from "./Line.svelte";

const spoken = settings.language;

afterAll(async () => {
  settings.change({ language: spoken });
  await words.load();
});

test.each([
  ["en", ["2 points", "1 point", "0 points"]],
  ["fr", ["2 points", "1 point", "0 point"]],
  ["es", ["2 puntos", "1 punto", "0 puntos"]],
] as const)("points are counted in %s", async (language, told) => {
  await words.change(language);
  await words.load("learn");
  const thing = { kind: "line" as const, players: ["Ana", "Bob", "Cleo"], entries: [30, 20, 0], points: [2, 1, 0] };
  const shown = mount(Line, { target: document.body, props: { thing } });
  flushSync();
  const points = [...document.querySelectorAll("td b")].map((circle) => circle.textContent.replace(/\s+/g, " ").trim());
  expect(points).toEqual(told);
  await unmount(shown);
});
