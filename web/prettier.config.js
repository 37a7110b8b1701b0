/** Prettier's own style, with lines of 140 characters. `src/wire/types.ts` and `src/learn/data/` are generated (.prettierignore). */
/** @type {import("prettier").Config} */
export default {
  printWidth: 140,
  tabWidth: 2,
  plugins: ["prettier-plugin-svelte"],
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
