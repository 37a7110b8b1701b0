import { expect, it } from "vitest";
import source from "../../../../src/arlequin/games/color_yam/material.py?raw";
import { readMaterial } from "../tableMaterial.ts";
import { fitting, FORMS, isSheet, meets, readObjective, recolour, repaint } from "./objectives.ts";

const ours = readMaterial("color-yam");

it("has the objectives of the rules, in the same poles and editions", () => {
  const theirs = [...source.matchAll(/Form\("(.+?)", (\d), .*?(, \("es",\))?\),$/gm)].map((match) => [
    match[1],
    Number(match[2]),
    match[3] !== undefined,
  ]);
  const spanish = (form: (typeof FORMS)[number]) => !fitting(form.pole, "fr").includes(form) && fitting(form.pole, "es").includes(form);
  expect(FORMS.map((form) => [form.pattern, form.pole, spanish(form)])).toEqual(theirs);
});

it.each([
  ["1x brown", "brown green green blue blue pink", true],
  ["no yellow blue", "brown green green pink pink blue", false],
  ["3x", "blue blue blue pink green orange", true],
  ["3x", "blue blue blue pink pink pink", false],
  ["2x 2x", "blue blue pink pink green orange", true],
  ["4x", "blue blue blue blue pink pink", true],
  ["3 colours", "blue blue blue pink pink green", true],
  ["blue > pink", "blue blue pink green green green", true],
  ["orange = green", "blue blue blue blue blue blue", true],
  ["green != blue != brown", "green blue blue pink pink pink", true],
  ["green > all", "green green blue blue pink orange", false],
])("%s with %s: %s", (text, dice, met) => expect(meets(text, dice.split(" "))).toBe(met));

it("reads nothing but objectives, with different colours", () => {
  expect(readObjective("1x brown no pink")).toMatchObject({ form: { pattern: "1x A no B" }, colours: ["brown", "pink"] });
  expect(["no blue blue", "1x mauve", "5x", "blue > all "].map(readObjective)).toEqual([null, null, null, null]);
});

it("has red for pink in the Spanish edition", () => {
  const spanish = repaint(ours, "es");
  expect(spanish.dice[0]).toEqual(["brown", "green", "blue", "orange", "yellow", "red"]);
  expect(spanish.sheets[0]?.es).toContain("blue > red");
  expect(repaint(ours, "fr")).toBe(ours);
  expect(meets(recolour("2x pink", spanish.colours), ["red", "red", "blue", "green", "green", "brown"])).toBe(true);
});

it("leaves a box as it is that has both pink and red, or neither", () => {
  for (const colours of [["red", "pink"], ["blue"]]) {
    const box = { ...ours, colours, dice: [colours] };
    expect(["fr", "es"].map((edition) => repaint(box, edition).dice[0])).toEqual([colours, colours]);
    expect(recolour("red > pink", ["red", "pink"])).toBe("red > pink");
  }
});

it("knows a sheet: two objectives of each pole, of its edition", () => {
  const sheet = ["1x brown", "no yellow", "3x", "not 3x", "blue > pink", "orange = green"];
  expect([
    isSheet(sheet, "fr", ours.colours),
    isSheet(sheet.slice(1), "fr", ours.colours),
    isSheet(sheet.with(0, "3x"), "fr", ours.colours),
  ]).toEqual([true, false, false]);
  expect(isSheet(sheet.with(0, "1x red"), "es", ours.colours)).toBe(false);
  expect([isSheet(sheet.with(2, "not 2x"), "fr", ours.colours), isSheet(sheet.with(2, "not 2x"), "es", ours.colours)]).toEqual([
    false,
    true,
  ]);
});
