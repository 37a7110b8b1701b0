/** Media queries for scripts: the widths of styles (README.md, "Four widths"). Heights that only one screen asks for stand there. */

/** A phone held upright. */
export const PHONE = "(max-width: 599px)";
/** A phone on its side, so low that everything stands side by side. */
export const LOW = "(orientation: landscape) and (max-height: 480px)";
/** A phone on its side, where what is done lies under the sheet. */
export const SIDEWAYS = "(min-width: 600px) and (orientation: landscape) and (max-height: 560px)";
/** Two panels beside each other. */
export const WIDE = "(min-width: 960px)";
/** Two panels beside each other, both in view from top to bottom. */
export const ROOMY = "(min-width: 960px) and (min-height: 561px)";
