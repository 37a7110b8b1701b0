// Stylelint: faults in the styles of components and of *.css files. Prettier decides the form.
/** The widths at which a page changes: a narrow phone is below the first, a small one below the second, any phone held
 * upright below the third; two panels beside each other need the last. What these mean is told in README.md. */
const BREAKPOINTS = { narrow: 360, small: 400, phone: 600, wide: 960 };
const widths = Object.values(BREAKPOINTS);
/** The heights at which a screen changes: up to the first three a phone on its side, below the next three one that is held
 * upright, then a tall phone, a tablet, and one in the middle of a table. What each is for is told in README.md. */
const LYING = { flat: 380, low: 480, sideways: 560 };
const UPRIGHT = { smallest: 600, tight: 640, short: 700, tall: 780, tablet: 900, large: 1000 };
const [lying, upright] = [Object.values(LYING), Object.values(UPRIGHT)];
const pixels = (numbers) => numbers.map((number) => `${number}px`);

/** Where these are unknown nothing is missed: zoom by a double tap, a hand for a pointer, a text size of the system. */
const GENTLE = ["css-touch-action", "css3-cursors-grab", "text-size-adjust"];

/** @type {import("stylelint").Config} */
export default {
  extends: "stylelint-config-recommended",
  plugins: ["stylelint-no-unsupported-browser-features"],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
  rules: {
    // It compares selectors that never meet at one element: a component has several buttons, each with its own states.
    "no-descending-specificity": null,
    "media-feature-name-value-allowed-list": {
      "min-width": pixels(widths),
      "max-width": pixels(widths.map((width) => width - 1)),
      "min-height": pixels([...lying.map((height) => height + 1), ...upright]),
      "max-height": pixels([...lying, ...upright.map((height) => height - 1)]),
    },
    // The browsers of package.json; what they lack in part is looked at in three engines.
    "plugin/no-unsupported-browser-features": [true, { ignore: GENTLE, ignorePartialSupport: true }],
    // One spelling, so that one can search for it.
    "media-feature-name-disallowed-list": ["width", "height"],
    // :global() is Svelte's.
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
  },
};
