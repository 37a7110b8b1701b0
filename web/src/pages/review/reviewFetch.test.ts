import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Fault } from "../../wire/api.ts";
import type { ReviewProgress } from "../../wire/types.ts";
import { ReviewFetch } from "./reviewFetch.svelte.ts";

const HALF: ReviewProgress = { done: 3, total: 9 };
const WHOLE: ReviewProgress = { done: 9, total: 9, review: {} as NonNullable<ReviewProgress["review"]> };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers in turn; the last one stays. */
function answering(...answers: (ReviewProgress | Fault)[]) {
  const asked = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Fault) throw next;
    return next!;
  });
  const fetch = new ReviewFetch("t", asked);
  return { asked, fetch, end: fetch.run() };
}

it("asks until the review is there, and says how far it is", async () => {
  const { asked, fetch } = answering(HALF, WHOLE);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch.reply).toEqual(HALF);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch.reply).toEqual(WHOLE);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("waits by itself where the server is busy", async () => {
  const { fetch } = answering(new Fault("review/busy", "Busy."), WHOLE);
  await vi.advanceTimersByTimeAsync(0);
  expect([fetch.busy, fetch.fault]).toEqual([true, null]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fetch.busy, fetch.reply]).toEqual([false, WHOLE]);
});

it("says what is wrong, and asks again when it is told to", async () => {
  const { asked, fetch } = answering(new Fault("review/failed", "No."), WHOLE);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch.fault).toBe("review/failed");
  expect(asked).toHaveBeenCalledTimes(1);
  fetch.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect([fetch.fault, fetch.reply]).toEqual([null, WHOLE]);
});

it("asks no more once the page has gone", async () => {
  const { asked, end } = answering(HALF);
  await vi.advanceTimersByTimeAsync(0);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
