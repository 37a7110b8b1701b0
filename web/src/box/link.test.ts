import { expect, test } from "vitest";
import boxes from "../../fixtures/boxes.json";
import type { Box } from "./box.ts";
import { canonical } from "./canonical.ts";
import { fileText, readFile } from "./file.ts";
import { readIncoming } from "./incoming.ts";
import { boxLink, packBox, unpackBox } from "./link.ts";

const right = (boxes as unknown as { box: Box; text?: string }[]).filter(({ text }) => text);

test("every box is the same after a link", async () => {
  for (const { box, text } of right) expect(canonical((await unpackBox(await packBox(box))) as Box)).toBe(text);
});

test("every box is the same after a file", async () => {
  for (const { box, text } of right) expect(canonical((await readFile(await fileText(box))) as Box)).toBe(text);
});

test("a link has no sign that an address must escape", async () => {
  const { box } = right[0]!;
  expect(await boxLink(box, "http://arlequin.test")).toMatch(/^http:\/\/arlequin\.test\/box\/color-yam#[\w-]{100,900}$/);
});

test.each(["", "a", "%%", "AAAA", "x".repeat(20_000)])("the text %s holds no box", async (text) => {
  expect(await unpackBox(text)).toBeNull();
});

test("what is no TOML holds no box", async () => {
  expect(await readFile("dice = [")).toBeNull();
});

test("a box of another game is read as one of that game", () => {
  const { box } = right[0]!;
  expect(readIncoming(box, "coloretto")).toEqual({ box, faults: [] });
  expect(readIncoming(null, "coloretto").faults).toEqual([{ kind: "unreadable", args: {} }]);
  expect(readIncoming({ ...box, name: "" }, "coloretto").faults[0]?.kind).toBe("name");
});
