/** Longer headers are no browser's. */
const MOST_CHARACTERS = 500;

/** Marks in the header, the more particular first: nearly every browser also calls itself Chrome or Safari. */
const BROWSERS: [mark: string, name: string][] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: [mark: string, name: string][] = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

/** The browser in words, such as "Firefox on Windows"; empty when nothing is recognised. Only our own words come out, whatever goes in. */
export function describeBrowser(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MOST_CHARACTERS);
  const nameIn = (marks: [string, string][]) => marks.find(([mark]) => text.includes(mark))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (!system) return browser ?? '';
  return `${browser ?? 'A browser'} on ${system}`;
}
