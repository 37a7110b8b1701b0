// ESLint: rules that find faults. Prettier decides the form, svelte-check the types.
import js from "@eslint/js";
import esX from "eslint-plugin-es-x";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const TYPED = { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: [".svelte"] };
// What types say of components takes half of the time: `make test-slow` asks for it.
const COMPONENTS = process.env.ARLEQUIN_LINT === "whole" ? [] : [{ files: ["**/*.svelte"], ...ts.configs.disableTypeChecked }];
const UNUSED = { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrorsIgnorePattern: "^_" };

export default ts.config(
  { ignores: ["node_modules/", "src/wire/types.ts"] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser, parserOptions: TYPED },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { "es-x": esX },
    rules: {
      // Safari before 16.4 refuses the whole file.
      "es-x/no-regexp-lookbehind-assertions": "error",
      // As TypeScript does: a name that begins with _ is there for its place.
      "@typescript-eslint/no-unused-vars": ["error", UNUSED],
      // {" "} keeps a blank that Svelte would trim.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // What comes from another component is `any` to ESLint; svelte-check knows its type and checks it.
    files: ["**/*.svelte"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  ...COMPONENTS,
  {
    // Stand-ins answer at once what the real thing answers later.
    files: ["**/*.test.ts"],
    rules: { "@typescript-eslint/require-await": "off" },
  },
  // No types there: the first lines of the page, and what configures tools.
  {
    files: ["**/*.js", "**/*.mjs"],
    ...ts.configs.disableTypeChecked,
    languageOptions: { globals: globals.node, ...ts.configs.disableTypeChecked.languageOptions },
  },
);
