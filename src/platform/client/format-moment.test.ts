import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NEW_YORK = 'America/New_York';
const AFTERNOON = '2026-11-02T20:00:00Z';
const own = process.env.TZ;
let formatMoment: typeof import('./format-moment.ts').formatMoment;

beforeEach(() => vi.resetModules());
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

/** Loads the formats as the browser of a reader in this time zone does. */
async function readIn(timeZone: string) {
  process.env.TZ = timeZone;
  ({ formatMoment } = await import('./format-moment.ts'));
}
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a reader in the firm’s own zone reads its times without it, whatever the zone’s name', async () => {
  await readIn(NEW_YORK);
  expect(plain(formatMoment(AFTERNOON, NEW_YORK))).toBe('Nov 2, 2026, 3:00 PM');
  expect(plain(formatMoment(AFTERNOON, 'US/Eastern'))).toBe('Nov 2, 2026, 3:00 PM');
  expect(plain(formatMoment(Date.parse(AFTERNOON), NEW_YORK, 'time'))).toBe('3:00 PM');
  expect(plain(formatMoment(AFTERNOON, undefined))).toBe('Nov 2, 2026, 3:00 PM');
});

test('a reader elsewhere reads the firm’s times with its zone', async () => {
  await readIn('Europe/Vienna');
  expect(plain(formatMoment(AFTERNOON, NEW_YORK))).toBe('Nov 2, 2026, 3:00 PM EST');
  expect(plain(formatMoment('2026-07-01T19:00:00Z', NEW_YORK, 'time'))).toBe('3:00 PM EDT');
  expect(plain(formatMoment(AFTERNOON, undefined))).toBe('Nov 2, 2026, 9:00 PM');
});

test('the hour that comes twice when clocks go back is told apart for everybody', async () => {
  await readIn(NEW_YORK);
  const told = ['05:30', '06:30', '07:30'].map((time) => formatMoment(`2026-11-01T${time}:00Z`, NEW_YORK, 'to the second'));
  expect(told.map(plain)).toEqual(['Nov 1, 2026, 1:30:00 AM EDT', 'Nov 1, 2026, 1:30:00 AM EST', 'Nov 1, 2026, 2:30:00 AM']);
});

test('a time does not break before what belongs to it', async () => {
  await readIn('Europe/Vienna');
  expect(formatMoment(AFTERNOON, NEW_YORK)).toBe('Nov 2, 2026, 3:00\u00a0PM\u00a0EST');
});
