/** The themes that a person can choose; without a choice the system's is shown. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie in which a browser keeps its choice, so that the page comes in it from the first moment. */
export const THEME_COOKIE = 'theme';
