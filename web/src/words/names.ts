/** What options, values and objectives are called: the twin of the end of words/names.py. */
import { readObjective } from "../rules/color-yam/objectives.ts";
import type { Messages } from "./messages.ts";
import { colourName, type ColourNames, type OwnNames } from "./phrases.ts";

export function optionLabel(messages: Messages, game: string, option: string): string {
  return messages.names.options?.[game]?.[option]?.label ?? option;
}

export function optionHelp(messages: Messages, game: string, option: string): string {
  return messages.names.options?.[game]?.[option]?.help ?? "";
}

/** What a value is called; a sheet by an owner's name of it. */
export function valueLabel(messages: Messages, game: string, option: string, value: string, own?: OwnNames): string {
  const sheet = option === "sheet" ? own?.sheetNames[Number(value) - 1] : "";
  return sheet || (valueWords(messages, game, option, value)?.label.replace("{n}", value) ?? value);
}

export function valueHelp(messages: Messages, game: string, option: string, value: string): string {
  return valueWords(messages, game, option, value)?.help.replace("{n}", value) ?? "";
}

function valueWords(messages: Messages, game: string, option: string, value: string): { label: string; help: string } | undefined {
  const values = messages.names.options?.[game]?.[option]?.values ?? {};
  return "number" in values && /^\d+$/.test(value) ? values["number"] : values[value];
}

const SEVERAL = 2;

/** An objective in words: `1x brown` is `exactly one brown die`. */
export function objective(messages: Messages, text: string, own: ColourNames = {}): string {
  const read = readObjective(text);
  const phrase = read && messages.names.objectives?.[read.form.pattern];
  if (!phrase) return text;
  return fillColours(phrase, (place, several) => dieColour(messages, read.colours[place] ?? "", several, own));
}

/** A form of objectives in words, with letters where colours will stand: `1x A` is `exactly one A die`. */
export function objectiveForm(messages: Messages, form: string): string {
  return fillColours(messages.names.objectives?.[form] ?? form, (place) => "ABC"[place] ?? "");
}

/** Colours in their places: `{a}` is of one die, `{as}` of several. */
function fillColours(phrase: string, colour: (place: number, several: boolean) => string): string {
  return phrase.replaceAll(/\{([abc])(s?)\}/g, (_, place: string, several: string) => colour("abc".indexOf(place), several !== ""));
}

/** A colour as one die has it, or as several dice have it: `bleu`, `bleus`. */
function dieColour(messages: Messages, colour: string, several: boolean, own: ColourNames): string {
  if (several) return messages.say("masculine", { colour: own[colour] ?? colour, number: SEVERAL });
  return colourName(messages, colour, own);
}
