/** A sheet as a device keeps it: what is refused is not kept, what is corrected is asked again, nothing is lost. */
import { expect, it, vi } from "vitest";
import type { SheetToReferee, RefereedSheet } from "../../wire/types.ts";
import { KeptSheet, type Kept } from "./keptSheet.svelte.ts";

const SETUP = { names: ["Ana", "Bob"], options: {}, objectives: [], material: "" };

/** A referee of a game in which each entry is a number, which is added, and 37 cannot be. */
function referee({ entries = [] }: SheetToReferee): Promise<RefereedSheet> {
  const bad = entries.findIndex((entry) => Number(entry) === 37);
  const stand = entries.slice(0, bad === -1 ? entries.length : bad);
  const scores = [stand.reduce((sum, entry) => sum + Number(entry), 0), 0];
  return Promise.resolve({
    entries: stand.map((text) => ({ text, seats: [1], facts: [{ kind: "written", rules: [], args: { sum: Number(text) } }], scores })),
    fault: bad === -1 ? null : { kind: "sum", rule: "CY-05", args: {} },
    question: bad === -1 ? { kind: "line", seats: [1], line: stand.length + 1 } : null,
    offers: [],
    scores,
  } as unknown as RefereedSheet);
}

async function opened(
  entries: string[] = [],
  ask = referee,
): Promise<{ sheet: KeptSheet; keep: ReturnType<typeof vi.fn<(kept: Kept) => void>> }> {
  const keep = vi.fn<(kept: Kept) => void>();
  const sheet = new KeptSheet("color-yam", { ...SETUP, entries }, ask, keep);
  await sheet.load();
  return { sheet, keep };
}

it("keeps an entry once it has been refereed", async () => {
  const { sheet, keep } = await opened();
  expect(await sheet.write("26")).toBe(true);
  expect(sheet.result?.scores).toEqual([26, 0]);
  expect(keep.mock.lastCall?.[0].entries).toEqual(["26"]);
});

it("does not keep what cannot be, and says why until the next entry", async () => {
  const { sheet, keep } = await opened(["26"]);
  expect(await sheet.write("37")).toBe(false);
  expect(sheet.refusal?.rule).toBe("CY-05");
  expect(sheet.kept.entries).toEqual(["26"]);
  expect(keep).not.toHaveBeenCalled();
  await sheet.write("20");
  expect(sheet.refusal).toBeNull();
});

it("asks for an earlier entry as it was asked then, and shows how the scores change", async () => {
  const { sheet } = await opened(["26", "10"]);
  await sheet.correct(0);
  expect([sheet.correcting, sheet.question?.line]).toEqual([0, 1]);
  expect(await sheet.write("30")).toBe(true);
  expect([sheet.kept.entries, sheet.result?.scores, sheet.before]).toEqual([
    ["30", "10"],
    [40, 0],
    [36, 0],
  ]);
  expect(sheet.correcting).toBeNull();
  await sheet.write("1");
  expect(sheet.before).toBeNull();
});

it("leaves everything as it was where a correction cannot be", async () => {
  const { sheet } = await opened(["26", "10"]);
  await sheet.correct(0);
  expect(await sheet.write("37")).toBe(false);
  expect([sheet.kept.entries, sheet.correcting]).toEqual([["26", "10"], 0]);
  sheet.leave();
  expect(sheet.question?.line).toBe(3);
});

it("names the entry that cannot be any more, and goes on when it is gone", async () => {
  const { sheet } = await opened(["26", "37", "10"]);
  expect([sheet.brokenPlace, sheet.question]).toEqual([1, null]);
  await sheet.remove(1);
  expect([sheet.brokenPlace, sheet.kept.entries]).toEqual([null, ["26", "10"]]);
  await sheet.undo();
  expect(sheet.kept.entries).toEqual(["26"]);
});

it("loses nothing where nobody can be asked", async () => {
  let away = false;
  const { sheet, keep } = await opened(["26"], (asked) => (away ? Promise.reject(new Error("away")) : referee(asked)));
  away = true;
  expect(await sheet.write("10")).toBe(false);
  expect([sheet.isUnreachable, sheet.kept.entries, sheet.result?.scores]).toEqual([true, ["26"], [26, 0]]);
  expect(keep).not.toHaveBeenCalled();
  away = false;
  expect(await sheet.write("10")).toBe(true);
  expect(sheet.isUnreachable).toBe(false);
});

it("writes a result once, however often it is tapped", async () => {
  const { sheet } = await opened();
  await Promise.all([sheet.write("26"), sheet.write("26")]);
  expect(sheet.kept.entries).toEqual(["26"]);
});

it("remembers what entries behind a broken one meant", async () => {
  const { sheet } = await opened(["26", "10", "12"]);
  await sheet.adopt({ ...SETUP, entries: ["26", "37", "12"] });
  expect(sheet.brokenPlace).toBe(1);
  expect([0, 1, 2].map((place) => sheet.factsOf(place)[0]?.args["sum"])).toEqual([26, undefined, 12]);
});
