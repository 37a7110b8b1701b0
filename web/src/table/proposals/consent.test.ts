import { describe, expect, it } from "vitest";
import type { LogEntry, Proposal } from "../../rules/table.ts";
import type { SeatState, Standing } from "../../store/standing.ts";
import { absentPlayers, correctionSeat, pendingVoters, replacedSeats, takebackSeat, voters } from "./consent.ts";

function seat(number: number, kind = "person", present = true): SeatState {
  return { seat: number, kind, name: `P${number}`, level: "", present, avatar: 0 };
}

function proposal(what: string, by: number, about = 0, agreed: number[] = []): Proposal {
  return { seat: by, what, about, agreed };
}

function entry(text: string, by: number): LogEntry {
  return { ply: 1, at: 0, kind: "event", text, facts: [{ kind: "x", rules: [], args: { seat: by } }] };
}

const standing = {
  started: true,
  outcome: null,
  paused: false,
  proposal: null,
  awaited: [],
  view: { view: "yam-color", phase: "throw" },
  deadline: null,
  seats: [seat(1), seat(2, "person", false), seat(3, "computer")],
} as unknown as Standing;

describe("who must agree", () => {
  const seats = [seat(1), seat(2), seat(3), seat(4, "computer")];
  it("all people", () => expect(voters({ seats }, proposal("rematch", 1))).toEqual([1, 2, 3]));
  it("but not the one who is to be replaced", () => {
    expect(voters({ seats }, proposal("computer", 1, 3))).toEqual([1, 2]);
  });
  it("about a device that does not answer, only those who are there and whose devices do", () => {
    const there = [...seats.slice(0, 3), seat(4, "person", false)];
    expect(voters({ seats: there, waiting: [2] }, proposal("stop", 1))).toEqual([1, 3]);
  });
  it("and whoever has not answered is missing", () => {
    expect(pendingVoters({ seats }, proposal("takeback", 1, 1, [1, 3]))).toEqual([2]);
  });
});

describe("what can be taken back", () => {
  it("your own last move", () => expect(takebackSeat([entry("score red", 1)], [1], standing, "cup")).toBe(1));
  it("not another's", () => expect(takebackSeat([entry("score red", 2)], [1], standing, "cup")).toBeNull());
  it("not a throw", () => expect(takebackSeat([entry("throw 123456", 1)], [1], standing, "cup")).toBeNull());
  it("but a throw of real dice", () => {
    expect(takebackSeat([entry("throw 123456", 1)], [1], standing, "hands")).toBe(1);
  });
  it("and a real card, whoever it was for", () => {
    const dealt = { ...entry("deal red blue", 1), facts: [] };
    expect(takebackSeat([entry("card red", 1)], [1], standing, "hands")).toBe(1);
    expect(takebackSeat([dealt], [2], standing, "hands")).toBe(2);
    expect(takebackSeat([entry("card red", 1)], [1], standing, "cup")).toBeNull();
  });
  it("with real cards also what others have done since the last one", () => {
    const said = [entry("card 5", 1), entry("2 says 3", 2)];
    expect(correctionSeat(said, [1], standing, "hands")).toBe(1);
    expect(correctionSeat(said, [1], standing, "cup")).toBeNull();
    expect(correctionSeat(said.slice(1), [1], standing, "hands")).toBeNull();
    expect(correctionSeat(said, [], standing, "hands")).toBeNull();
  });
  it("not an announcement", () => expect(takebackSeat([entry("1 says 3", 1)], [1], standing, "cup")).toBeNull());
  it("nothing while something is asked", () => {
    const asked = { ...standing, proposal: proposal("takeback", 1) };
    expect(takebackSeat([entry("stop", 1)], [1], asked, "cup")).toBeNull();
  });
  it("nothing at the beginning", () => expect(takebackSeat([], [1], standing, "cup")).toBeNull());
});

describe("seats without their people", () => {
  it("are waited for when it is their turn", () => {
    expect(absentPlayers(standing, [2]).map((each) => each.seat)).toEqual([2]);
    expect(absentPlayers(standing, [1, 3])).toEqual([]);
  });
  it("are not asked about another who is absent", () => {
    const seats = [seat(1), seat(2, "person", false), seat(3, "person", false), seat(4)];
    expect(voters({ seats }, proposal("without", 1, 2))).toEqual([1, 4]);
  });
  it("are waited for before a race, whoever rolls, and never while one is on", () => {
    expect(absentPlayers({ ...standing, awaited: [2] }, [1]).map((each) => each.seat)).toEqual([2]);
    const racing = { ...standing, view: { view: "yam-color", phase: "announce" }, deadline: 20 } as unknown as Standing;
    expect(absentPlayers(racing, [1, 2])).toEqual([]);
  });
  it("may be taken back from a computer", () => {
    expect(replacedSeats(standing, [3]).map((each) => each.seat)).toEqual([3]);
    expect(replacedSeats(standing, [1])).toEqual([]);
  });
});
