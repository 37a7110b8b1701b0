import { describe, expect, it } from "vitest";
import { ownFaces, paintsOf } from "./faces.ts";
import { MASKS } from "./masks.ts";
import { freeName, machineNames, maskOf, someName } from "./players.ts";

const machine = (name: string) => ({ kind: "computer", name, avatar: 0 });
const someone = (avatar: number) => ({ kind: "person", avatar });
const masks = (seats: readonly { kind: string; avatar: number }[]) => seats.map(({ avatar }) => avatar);

describe("at a table", () => {
  it("a computer wears the mask of its name, wherever it sits and whatever it was sent with", () => {
    const names = machineNames();
    expect(masks(ownFaces(names.map(machine)))).toEqual(MASKS.map((_, i) => i));
    expect(masks(ownFaces([...names].reverse().map(machine)))).toEqual(MASKS.map((_, i) => i).reverse());
    expect(ownFaces([machine("Brighella")])[0]?.avatar).toBe(maskOf("Brighella"));
  });
  it("a computer with another name always has the same mask", () =>
    expect(masks(ownFaces([machine("Ordenador 1"), machine("Ordenador 1")]))).toEqual([maskOf("Ordenador 1"), maskOf("Ordenador 1")]));
  it("people keep their pictures, even two that look alike", () =>
    expect(masks(ownFaces([someone(5), someone(9), someone(5)]))).toEqual([5, 9, 5]));
  it("people have the same colour in a rematch, although they sit one seat further", () => {
    const [ana, ben] = ["Ana", "Ben"].map((name) => ({ kind: "person", avatar: 5, name }));
    const looks = (...seats: { kind: string; avatar: number; name: string }[]) => {
      const paints = paintsOf(seats);
      return Object.fromEntries(seats.map(({ name }, i) => [name, paints[i]?.fill]));
    };
    expect(looks(ben!, ana!)).toEqual(looks(ana!, ben!));
  });
  it("two people with one picture have two colours", () => {
    const [first, second] = paintsOf([someone(5), someone(5)]);
    expect(first?.fill).not.toBe(second?.fill);
  });
  it("the colour of a player is in their picture", () =>
    expect(paintsOf(ownFaces([machine("Scaramouche")]))[0]?.fill).toBe(MASKS[3]?.ground));
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
