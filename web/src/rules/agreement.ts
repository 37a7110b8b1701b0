/** Agreement: what is mixed into every draw of the game and its options. Twin of `arlequin.games.record_header.agreement`. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { AGREEABLE, type OptionInfo, type SentSetup } from "../wire/types.ts";
import { isSheet, recolour } from "./color-yam/objectives.ts";
import { fitOption } from "./material.ts";
import { readMaterial } from "./tableMaterial.ts";

const NUMBER = /^[1-9]\d{0,8}$/;

/** The lines of an agreement, as they follow from a setup; null where the page does not know such a game. */
export function agreementOf({ game, options, objectives, material = "", seats = [], dice }: SentSetup): string[] | null {
  const known = Object.hasOwn(AGREEABLE, game) ? AGREEABLE[game]! : null;
  const players = seats.length;
  if (!known || dice !== "cup" || players < known.least || players > known.most) return null;
  const box = readMaterial(game, material);
  const isKnown = (name: string, value: unknown) =>
    known.options.some((option) => option.name === name && isValue(fitOption(option, box), value));
  const right = Object.entries(options).every(([name, value]) => isKnown(name, value));
  const own = objectives.map((objective) => recolour(objective, box.colours));
  if (!right || !(options["sheet"] === "own" ? isSheet(own, options["edition"] ?? "fr", box.colours) : own.length === 0)) return null;
  const chosen = known.options.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual);
  return [
    `game ${game}`,
    `rules ${known.rules}`,
    ...chosen.map(({ name }) => `option ${name} ${options[name]}`),
    ...own.map((objective) => `objective ${objective}`),
    ...(material ? [`material ${box.name} ${hash(material)}`] : []),
    `players ${players}`,
  ];
}

/** What a record says of material: the beginning of the SHA-256 of its text as it was sent. */
function hash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16);
}

/** Whether an option has such a value. */
function isValue({ values, number, most }: OptionInfo, value: unknown): boolean {
  if (typeof value !== "string") return false;
  return values.includes(value) || (number && NUMBER.test(value) && Number(value) <= most);
}
