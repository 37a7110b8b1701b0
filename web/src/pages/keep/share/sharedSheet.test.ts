/** Several phones and one sheet: one writes, the others see it, nothing is lost where a line breaks. */
import { afterEach, expect, it, vi } from "vitest";
import { Fault, UNREACHABLE } from "../../../wire/api.ts";
import type { SheetToReferee, PenAct, PenRequest, RefereedSheet, SharedScore, SentSheet, WriteSheet } from "../../../wire/types.ts";
import { KeptSheet, type Kept } from "../keptSheet.svelte.ts";
import { PAUSE, SharedSheet, textOf, type Line, type ShareNote } from "./sharedSheet.svelte.ts";

const SETUP = { names: ["Ana", "Bob"], options: {}, objectives: [], material: "" };

/** The server's part: one sheet, written by who has the pen and has seen everything. */
class Table {
  score: SharedScore = { game: "color-yam", ...SETUP, entries: [] };
  pen = "owner";
  writer = "";
  asked: PenRequest[] = [];
  revision = 1;
  changes = 1;
  away = false;
  gone = false;
  /** Answers that get lost on their way back. */
  deaf = false;

  told(phone: string, since = 0): SentSheet {
    const { score, pen, writer, asked, revision, changes } = this;
    const news = since === changes ? null : score;
    return { sheet: "s", path: "/sheet/s", owner: "owner", you: phone, pen, writer, asked, revision, changes, score: news };
  }
  #answer(phone: string, since = 0): Promise<SentSheet> {
    return this.deaf ? Promise.reject(new Fault(UNREACHABLE, "lost")) : Promise.resolve(this.told(phone, since));
  }
  #check(): Promise<never> | null {
    if (this.away) return Promise.reject(new Fault(UNREACHABLE, "away"));
    return this.gone ? Promise.reject(new Fault("sheet/unknown", "gone")) : null;
  }
  line: Line = {
    look: (_, phone, since) => this.#check() ?? this.#answer(phone, since),
    write: (_, phone, written: WriteSheet) => {
      const wrong = this.pen !== phone ? "sheet/pen" : written.revision !== this.revision ? "sheet/revision" : "";
      const silent = this.#check();
      if (silent) return silent;
      if (wrong) return Promise.reject(new Fault(wrong, "no"));
      this.score = written.score;
      this.revision++;
      this.changes++;
      return this.#answer(phone);
    },
    pen: (_, phone, act: PenAct) => {
      const silent = this.#check();
      if (silent) return silent;
      this.changes++;
      if (act.act === "ask") this.asked = [{ phone, name: act.name ?? "" }];
      if (act.act === "take") this.pen = phone;
      if (act.act === "hand") {
        this.pen = act.phone ?? "";
        this.writer = this.asked.find((each) => each.phone === act.phone)?.name ?? "";
      }
      if (act.act !== "ask") this.asked = [];
      return this.#answer(phone);
    },
    stop: () => this.#check() ?? Promise.resolve(),
  };
}

/** A referee who lets everything stand. */
function referee({ entries = [] }: SheetToReferee): Promise<RefereedSheet> {
  return Promise.resolve({
    entries: entries.map((text) => ({ text })),
    fault: null,
    scores: [entries.length, 0],
  } as unknown as RefereedSheet);
}

async function phone(table: Table, secret: string, kept: Kept = { ...SETUP, entries: [] }): Promise<SharedSheet> {
  const note: ShareNote = {
    sheet: "s",
    secret,
    revision: 1,
    known: textOf({ ...SETUP, entries: [] }),
    writes: secret === "owner",
    owns: secret === "owner",
  };
  const sheet = new KeptSheet("color-yam", kept, referee, () => {});
  await sheet.load();
  return new SharedSheet(sheet, note, table.line, () => {});
}

async function two(): Promise<{ table: Table; owner: SharedSheet; lea: SharedSheet }> {
  const table = new Table();
  const [owner, lea] = [await phone(table, "owner"), await phone(table, "lea")];
  await owner.sync();
  await lea.sync();
  return { table, owner, lea };
}

afterEach(() => vi.useRealTimers());

it("shows on other phones what one has written", async () => {
  const { owner, lea } = await two();
  await owner.sheet.write("met 26");
  expect(owner.unsent).toBe(true);
  await owner.sync();
  expect(owner.unsent).toBe(false);
  await lea.sync();
  expect([lea.sheet.kept.entries, lea.sheet.result?.scores, lea.writes]).toEqual([["met 26"], [1, 0], false]);
});

it("hands the pen to who asks, after all that was written before", async () => {
  const { table, owner, lea } = await two();
  await lea.ask("Léa");
  expect([lea.asks, lea.writes]).toEqual([true, false]);
  await owner.sync();
  expect(owner.penRequests.map(({ name }) => name)).toEqual(["Léa"]);
  await owner.sheet.write("met 26");
  expect(await owner.hand("lea")).toBe(true);
  expect([owner.writes, owner.writer, table.score.entries]).toEqual([false, "Léa", ["met 26"]]);
  await lea.sync();
  expect([lea.writes, lea.sheet.kept.entries]).toEqual([true, ["met 26"]]);
  await lea.sheet.write("met 20");
  await lea.sync();
  await owner.sync();
  expect(owner.sheet.kept.entries).toEqual(["met 26", "met 20"]);
});

it("keeps what is entered without a line, and sends it when the line is back", async () => {
  const { table, owner, lea } = await two();
  table.away = true;
  await owner.sheet.write("met 26");
  await owner.sync();
  await owner.sheet.write("met 20");
  await owner.sync();
  expect([owner.away, owner.unsent, owner.writes, owner.sheet.kept.entries.length]).toEqual([true, true, true, 2]);
  expect(await owner.hand("lea")).toBe(false);
  table.away = false;
  await owner.sync();
  await lea.sync();
  expect([owner.away, owner.unsent, lea.sheet.kept.entries]).toEqual([false, false, ["met 26", "met 20"]]);
});

it("sends after a restart what was entered before it", async () => {
  const table = new Table();
  const owner = await phone(table, "owner", { ...SETUP, entries: ["met 26"] });
  await owner.sync();
  expect([table.score.entries, owner.unsent]).toEqual([["met 26"], false]);
});

it("takes a sheet that had arrived, though its answer had not, for sent", async () => {
  const { table, owner } = await two();
  table.deaf = true;
  await owner.sheet.write("met 26");
  await owner.sync();
  expect([owner.away, table.revision]).toEqual([true, 2]);
  table.deaf = false;
  await owner.sync();
  expect([owner.unsent, owner.aside, table.revision]).toEqual([false, null, 2]);
  await owner.sheet.write("met 20");
  await owner.sync();
  expect(table.score.entries).toEqual(["met 26", "met 20"]);
});

it("puts aside what was entered away from the line where the pen was taken back meanwhile", async () => {
  const { table, owner, lea } = await two();
  await lea.ask("Léa");
  await owner.sync();
  await owner.hand("lea");
  await lea.sync();
  await lea.sheet.write("met 30"); // not sent: the phone is gone
  expect(await owner.take()).toBe(true);
  await owner.sheet.write("met 10");
  await owner.sync();
  await lea.sync();
  expect(lea.aside?.entries).toEqual(["met 30"]);
  expect([lea.writes, lea.sheet.kept.entries, table.score.entries]).toEqual([false, ["met 10"], ["met 10"]]);
  lea.forgetAside();
  expect(lea.aside).toBeNull();
});

it("says that a sheet is shared no more, and keeps what was seen", async () => {
  const { table, owner, lea } = await two();
  await owner.sheet.write("met 26");
  await owner.sync();
  await lea.sync();
  table.gone = true;
  await lea.sync();
  expect([lea.isGone, lea.away, lea.sheet.kept.entries]).toEqual([true, false, ["met 26"]]);
});

it("looks every few seconds, seldomer where nobody answers, and no more when it is left", async () => {
  vi.useFakeTimers();
  const { table, lea } = await two();
  const look = vi.spyOn(table.line, "look");
  const leave = lea.start();
  await vi.advanceTimersByTimeAsync(2 * PAUSE + 10);
  expect(look).toHaveBeenCalledTimes(3);
  table.away = true;
  await vi.advanceTimersByTimeAsync(7 * PAUSE);
  expect(look).toHaveBeenCalledTimes(6);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(6);
});
