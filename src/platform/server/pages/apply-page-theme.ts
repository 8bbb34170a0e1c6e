import { THEMES, type Theme } from '#platform/shared/theme.ts';

/**
 * Writes a browser's chosen theme into its page, so that nothing flashes before the scripts run.
 * @param template the built page, which follows the system.
 * @returns the page for a value of the theme's cookie; anything but the name of a theme follows the system.
 */
export function applyPageTheme(template: string): (cookie: string | undefined) => string {
  const pages = new Map<string, string>(THEMES.map((theme) => [theme, dress(template, theme)]));
  return (cookie) => pages.get(cookie ?? '') ?? template;
}

function dress(template: string, chosen: Theme): string {
  const dressed = template
    .replace('<html ', `<html data-theme="${chosen}" `)
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${chosen}"`);
  return THEMES.reduce(
    (page, theme) => page.replace(`media="(prefers-color-scheme: ${theme})"`, `media="${theme === chosen ? 'all' : 'not all'}"`),
    dressed,
  );
}
