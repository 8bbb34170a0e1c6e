/** The themes that a person can choose; without a choice the system's is used. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie in which a browser stores its choice, so that the page has the theme from the first moment. */
export const THEME_COOKIE = 'theme';
