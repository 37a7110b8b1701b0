// Stylelint: faults in the styles of components and of *.css files. Prettier decides the form.
/** The widths at which a page changes: a narrow phone is below the first, a small one below the second, any phone held
 * upright below the third; two panels beside each other need the last. What these mean is told in README.md. */
const BREAKPOINTS = { narrow: 360, small: 400, phone: 600, wide: 960 };
const widths = Object.values(BREAKPOINTS);

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
    "media-feature-name-value-allowed-list": {
      "min-width": widths.map((width) => `${width}px`),
      "max-width": widths.map((width) => `${width - 1}px`),
    },
    // One spelling, so that one can search for it.
    "media-feature-name-disallowed-list": ["width"],
    // :global() is Svelte's.
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
  },
};
