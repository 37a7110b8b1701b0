import { describe, expect, it } from "vitest";
import { SeatWatch } from "./seatWatch.ts";

const SITS = [1, true, true] as const;

describe("the link of a lent seat", () => {
  it("is good once", () => {
    const seats = new SeatWatch();
    seats.lend(1);
    expect([seats.sit(...SITS), seats.sit(...SITS)]).toEqual([true, false]);
  });

  it("is good no more once the seat was left", () => {
    const seats = new SeatWatch();
    seats.lend(1);
    seats.leave(1, true);
    expect(seats.sit(...SITS)).toBe(false);
  });

  it("stays good where a computer plays meanwhile", () => {
    const seats = new SeatWatch();
    seats.lend(1);
    seats.leave(1, false);
    expect(seats.sit(...SITS)).toBe(true);
  });

  it("is for one person, who may commit later", () => {
    const seats = new SeatWatch();
    seats.lend(1);
    expect(seats.sit(1, true, false)).toBe(true);
    expect([seats.sit(1, false, true), seats.sit(1, false, true)]).toEqual([true, false]);
  });
});

describe("a seat that is left", () => {
  it("is said to have been borrowed where somebody sat there by a link without a commitment", () => {
    const seats = new SeatWatch();
    seats.lend(1);
    seats.sit(1, true, false);
    expect([seats.leave(1, true), seats.leave(1, true)]).toEqual([true, false]);
  });

  it("is this device's no more", () => {
    const seats = new SeatWatch();
    seats.hold([1, 2]);
    seats.leave(1, true);
    seats.hold([]);
    expect(seats.yours).toEqual([2]);
  });
});
