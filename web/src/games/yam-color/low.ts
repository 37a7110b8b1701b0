/** A screen that is low and wide: a phone on its side. */
export const LOW = "(orientation: landscape) and (max-height: 480px)";
/** Pads for so many people fit around such a screen. */
export const MOST_BESIDE = 2;
