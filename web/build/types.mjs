/** JSON Schema on standard input, TypeScript on standard output: called by make_types.py. */
import { compile } from "json-schema-to-typescript";
import { readFileSync } from "node:fs";

const schema = JSON.parse(readFileSync(0, "utf8"));
tidy(schema);
const text = await compile(schema, "Wire", {
  additionalProperties: false,
  bannerComment: "",
  declareExternallyReferenced: true,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 100 },
});
process.stdout.write(tidied(text));

/** A title would become a type of its own; an object of which nothing is said may hold anything. */
function tidy(/** @type {any} */ value) {
  if (value === null || typeof value !== "object") return;
  for (const inner of Object.values(value)) tidy(inner);
  if (typeof value.title === "string") delete value.title;
  delete value.discriminator;
  if (value.type === "object" && !value.properties) value.additionalProperties ??= true;
}

/** Without the empty root and without remarks about how each type was found. */
function tidied(/** @type {string} */ text) {
  return text
    .replace(/ *\* This interface was referenced by `Wire`'s JSON-Schema\n *\* via the `definition` ".*"\.\n/g, "")
    .replace(/export interface Wire \{\}\n/g, "")
    .replace(/\/\*\*\n \*\/\n/g, "")
    .replace(/ \*\n \*\/\n/g, " */\n")
    .replace(/\n{3,}/g, "\n\n");
}
