// Stylelint: faults in the styles of components and of *.css files. Prettier decides the form.
/** @type {import("stylelint").Config} */
export default {
  extends: "stylelint-config-recommended",
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
  rules: {
    // It compares selectors that never meet at one element: a component has several buttons, each with its own states.
    "no-descending-specificity": null,
    // :global() is Svelte's.
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
  },
};
