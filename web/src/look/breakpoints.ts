/** Media query of a phone held upright, for scripts: the same width as in styles (README.md, "Four widths"). */
export const PHONE = "(max-width: 599px)";
