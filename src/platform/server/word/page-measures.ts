/** Measures are twentieths of a point, 1440 to the inch; font sizes are half points. */
export const INCH = 1440;
/** Width of the text on a US Letter page with one-inch margins. */
export const TEXT_WIDTH = 6.5 * INCH;

/** US Letter with one-inch margins. */
export const LETTER_PAGE = {
  size: { width: 8.5 * INCH, height: 11 * INCH },
  margin: { top: INCH, right: INCH, bottom: INCH, left: INCH },
} as const;

/** The same page with header and footer half an inch from its edges. */
export const LETTER_PAGE_LOW_FOOTER = {
  ...LETTER_PAGE,
  margin: { ...LETTER_PAGE.margin, header: INCH / 2, footer: INCH / 2 },
} as const;
