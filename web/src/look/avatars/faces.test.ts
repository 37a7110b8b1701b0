import { describe, expect, it } from "vitest";
import { pattern } from "./avatar.ts";
import { ownFaces, paintsOf } from "./faces.ts";
import { MASKS } from "./masks.ts";
import { freeName, someName } from "./players.ts";

const machine = (avatar: number) => ({ kind: "computer", avatar });
const someone = (avatar: number) => ({ kind: "person", avatar });
const masks = (seats: readonly { kind: string; avatar: number }[]) => seats.map(({ avatar }) => avatar);

describe("at a table", () => {
  it("two computers that were told the same mask wear two", () =>
    expect(masks(ownFaces([someone(0), machine(0), machine(0)]))).toEqual([0, 0, 1]));
  it("a computer that plays for somebody wears a mask that is free", () => {
    const [first, second] = ownFaces([machine(MASKS.length), machine(0)]);
    expect([first?.avatar, second?.avatar]).toEqual([0, 1]);
  });
  it("people keep their pictures", () => expect(masks(ownFaces([someone(5), someone(9)]))).toEqual([5, 9]));
  it("the second of two people whose pictures look alike wears another cloth", () => {
    const all = ownFaces([someone(5), someone(5), someone(5)]);
    expect(all[0]?.avatar).toBe(5);
    expect(new Set(all.map(({ avatar }) => pattern(avatar).ground)).size).toBe(3);
  });
  it("people look in a rematch as before, although they sit one seat further", () => {
    const [ana, ben] = ["Ana", "Ben"].map((name) => ({ kind: "person", avatar: 5, name }));
    const looks = (...seats: { kind: string; avatar: number; name: string }[]) => {
      const faces = ownFaces(seats);
      const paints = paintsOf(seats);
      return Object.fromEntries(faces.map(({ name, avatar }, i) => [name, [avatar, paints[i]?.fill]]));
    };
    expect(looks(ben!, ana!)).toEqual(looks(ana!, ben!));
  });
  it("everybody has a face, however many computers there are", () => {
    const many = ownFaces(Array.from({ length: MASKS.length + 1 }, () => machine(2)));
    expect(new Set(masks(many)).size).toBe(MASKS.length);
  });
  it("two people with one picture have two colours", () => {
    const [first, second] = paintsOf([someone(5), someone(5)]);
    expect(first?.fill).not.toBe(second?.fill);
  });
  it("the colour of a player is in their picture", () => expect(paintsOf([machine(3)])[0]?.fill).toBe(MASKS[3]?.ground));
});

describe("who has no name", () => {
  it("is called by the picture where nobody sits", () => expect(freeName(4, [])).toBe(someName(4)));
  it("is called otherwise than those who sit", () => {
    const sitting: string[] = [];
    for (let guest = 0; guest < 6; guest++) sitting.push(freeName(4, sitting));
    expect(new Set(sitting).size).toBe(6);
  });
  it("shares a name when all are taken", () => expect(freeName(4, [0, 1, 2, 3, 4, 5].map(someName))).toBe(someName(4)));
});
