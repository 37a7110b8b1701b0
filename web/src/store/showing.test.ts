import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogEntry } from "../rules/table.ts";
import type { Standing } from "./standing.ts";
import type { Known } from "./fold.ts";
import { Showing } from "./showing.svelte.ts";

function known(ply: number, more: { kind?: string; paused?: boolean } = {}): Known {
  const fresh: LogEntry[] = [{ ply, at: 0, kind: "event", facts: [{ kind: more.kind ?? "thrown", rules: [], args: {} }] }];
  const entries = Array.from({ length: ply }, (_, i) => ({ ply: i + 1, at: 0, kind: "event" }));
  return { standing: { ply, paused: more.paused ?? false } as Standing, entries, fresh } as unknown as Known;
}

/** A showing at ply 1, whose steps move for 700 ms, rest for 2 s and wait for 1 s. */
function begun(patient = true) {
  const showing = new Showing(patient);
  const log: string[] = [];
  showing.useTiming(() => ({ moves: 700, rests: 2_000, waits: 1_000 }));
  showing.onBegun((fresh) => log.push(`begun ${fresh[0]?.ply}`));
  showing.onTold((fresh) => log.push(`told ${fresh[0]?.ply}`));
  showing.onquiet = (ply) => log.push(`quiet ${ply}`);
  showing.add(known(1), true);
  log.length = 0;
  const plies = () => [showing.shown?.standing.ply, showing.published?.entries.length];
  return { showing, log, plies };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what the table shows lags behind what it knows", () => {
  test("nothing is told before what moves has landed, and the position stays until it was seen", () => {
    const { showing, log, plies } = begun();
    showing.add(known(2), false);
    vi.advanceTimersByTime(699);
    expect([plies(), log, showing.scene?.phase]).toEqual([[1, 1], ["begun 2"], "moving"]);
    vi.advanceTimersByTime(1);
    expect([plies(), log, showing.scene?.phase]).toEqual([[1, 2], ["begun 2", "told 2"], "resting"]);
    vi.advanceTimersByTime(2_000);
    expect([plies(), showing.scene?.phase]).toEqual([[2, 2], "waiting"]);
    vi.advanceTimersByTime(1_000);
    expect([showing.scene, log.at(-1)]).toEqual([null, "quiet 2"]);
  });

  test("a piece that is late is waited for, a little", () => {
    const { showing, plies } = begun();
    showing.add(known(2), false);
    const lies = showing.aloft();
    vi.advanceTimersByTime(900);
    expect([plies(), showing.scene?.phase]).toEqual([[1, 1], "moving"]);
    lies();
    expect([plies(), showing.scene?.phase]).toEqual([[1, 2], "resting"]);
    vi.advanceTimersByTime(3_000);
    showing.add(known(3), false);
    showing.aloft();
    vi.advanceTimersByTime(2_300);
    expect(showing.scene?.phase).toBe("resting");
  });

  test("the next step waits for the one before, and nothing is left out", () => {
    const { showing, log, plies } = begun();
    showing.add(known(2), false);
    showing.add(known(3), false);
    vi.advanceTimersByTime(3_700);
    expect([plies(), log.at(-1)]).toEqual([[2, 2], "begun 3"]);
    vi.advanceTimersByTime(3_700);
    expect(log).toEqual(["begun 2", "told 2", "begun 3", "told 3", "quiet 3"]);
  });

  test("whoever has seen enough goes on, but no die is stopped in the air", () => {
    const { showing, plies } = begun();
    showing.add(known(2), false);
    showing.hurry();
    expect(showing.scene?.phase).toBe("moving");
    vi.advanceTimersByTime(700);
    showing.hurry();
    expect([plies(), showing.scene?.phase]).toEqual([[2, 2], "waiting"]);
    showing.hurry();
    expect(showing.scene).toBeNull();
  });

  test("while somebody reads the help, the time to look and to think again stands still", () => {
    const { showing, plies } = begun();
    showing.add(known(2), false);
    vi.advanceTimersByTime(500);
    const release = showing.hold();
    vi.advanceTimersByTime(60_000);
    expect([plies(), showing.scene?.phase]).toEqual([[1, 2], "resting"]);
    release();
    vi.advanceTimersByTime(2_400);
    const again = showing.hold();
    vi.advanceTimersByTime(60_000);
    expect([plies(), showing.scene?.phase]).toEqual([[2, 2], "waiting"]);
    again();
    vi.advanceTimersByTime(599);
    expect(showing.scene?.phase).toBe("waiting");
    vi.advanceTimersByTime(1);
    expect(showing.scene).toBeNull();
  });

  test("a takeback, a pause and a reconnect wait for nothing", () => {
    for (const [next, whole] of [
      [known(3, { kind: "takeback" }), false],
      [known(3, { paused: true }), false],
      [known(3), true],
    ] as const) {
      const { showing, log, plies } = begun();
      showing.add(known(2), false);
      showing.add(next, whole);
      expect([plies(), showing.scene, log.at(-1)]).toEqual([[3, 3], null, "quiet 3"]);
    }
  });

  test("where somebody steps through a game, a new step ends the one before", () => {
    const { showing, plies } = begun(false);
    showing.add(known(2), false);
    showing.add(known(3), false);
    expect([plies(), showing.scene?.phase]).toEqual([[2, 2], "moving"]);
  });

  test("without a screen that times it, everything is shown at once", () => {
    const showing = new Showing();
    const told = vi.fn();
    showing.onTold(told);
    showing.add(known(1), true);
    showing.add(known(2), false);
    expect([showing.shown?.standing.ply, showing.scene, told.mock.calls.length]).toEqual([2, null, 2]);
  });

  test("far behind, nothing is looked at any more", () => {
    const { showing, plies } = begun();
    for (let ply = 2; ply < 20; ply++) showing.add(known(ply), false);
    vi.advanceTimersByTime(3_700 + 11 * 700);
    expect(plies()[0]).toBeGreaterThanOrEqual(12);
  });
});
