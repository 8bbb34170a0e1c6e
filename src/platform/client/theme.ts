import { THEME_COOKIE, THEMES, type Theme } from '../shared/theme.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** A theme, or the system's. */
export type ThemePreference = Theme | 'system';

export function themePreference(): ThemePreference {
  return THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system';
}

/** Applies the theme to this page at once, and to every page that this browser loads from now on. */
export function saveThemePreference(choice: ThemePreference): void {
  show(choice);
  saveCookie(choice);
}

/** Same as the server writes into a page that it sends (`page-theme.ts`). */
function show(choice: ThemePreference): void {
  const isChosen = choice !== 'system';
  if (isChosen) document.documentElement.dataset.theme = choice;
  else delete document.documentElement.dataset.theme;
  const meta = (selector: string) => document.querySelector<HTMLMetaElement>(`meta${selector}`);
  meta('[name="color-scheme"]')?.setAttribute('content', isChosen ? choice : 'light dark');
  for (const theme of THEMES) {
    const media = isChosen ? (theme === choice ? 'all' : 'not all') : `(prefers-color-scheme: ${theme})`;
    meta(`[name="theme-color"][data-theme-color="${theme}"]`)?.setAttribute('media', media);
  }
}

/**
 * The choice is the browser's and reveals nothing about a person; it persists after signing out. Written with `document.cookie`:
 * browsers offer the Cookie Store on secure origins only, and a firm may run the portal on plain http inside its walls.
 */
function saveCookie(choice: ThemePreference): void {
  const [value, maxAge] = choice === 'system' ? ['', 0] : [choice, ONE_YEAR_SECONDS];
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${THEME_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
