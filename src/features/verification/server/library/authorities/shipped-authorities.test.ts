import { expect, test } from 'vitest';
import { keysOf } from '../citation-keys.ts';
import { readAuthorityEntry } from '../read-authority-entry.ts';
import { SHIPPED_AUTHORITIES } from './shipped-authorities.ts';

const keysWhere = (is: (authority: (typeof SHIPPED_AUTHORITIES)[number]) => boolean) =>
  SHIPPED_AUTHORITIES.filter(is).map(({ key }) => key);

test('every entry is one that an administrator could import, and says what was read for it', () => {
  for (const entry of SHIPPED_AUTHORITIES) {
    const isComplete = 'entry' in readAuthorityEntry({ ...entry, report: null, slip: entry.slip ?? slipOf(entry.year) });
    expect([entry.key, isComplete, entry.details?.holding !== undefined]).toEqual([entry.key, true, true]);
  }
});

/** The page of a table of decisions, "1208(A)", is no number; the rest of an entry is as in an import. */
const slipOf = (year: number) => ({ series: 'NY Slip Op', year, number: '1', isUnpublished: false });

test('no decision stands in the library twice, and each can be cited', () => {
  const locations = SHIPPED_AUTHORITIES.flatMap(keysOf);
  expect(new Set(SHIPPED_AUTHORITIES.map(({ key }) => key)).size).toBe(SHIPPED_AUTHORITIES.length);
  expect(new Set(locations).size).toBe(locations.length);
  expect(keysWhere((authority) => keysOf(authority).length === 0)).toEqual([]);
});

test('each decision for funders warns against being cited as support', () => {
  const funders = keysWhere(({ side }) => side === 'funder');
  expect(funders).toEqual(expect.arrayContaining(['apollo-v-dave-reilly', 'principis-v-i-do', 'samson-v-russo']));
  for (const { side, caution } of SHIPPED_AUTHORITIES) if (side === 'funder') expect(caution).toMatch(/never cite it as support/);
});

test('decisions that cut both ways say how', () => {
  expect(keysWhere(({ side, caution }) => side === 'mixed' && caution === null)).toEqual([]);
});

test('what was decided on the pleadings says so in its posture', () => {
  const pleadings = keysWhere(({ isPleadingStage }) => isPleadingStage);
  expect(pleadings).toEqual(expect.arrayContaining(['davis-v-richmond-capital', 'oakshire-v-argus', 'k9-bytes-v-arch-capital']));
  for (const { isPleadingStage, posture } of SHIPPED_AUTHORITIES)
    if (isPleadingStage) expect(posture).toMatch(/motion to dismiss|plead/);
});

test('a date agrees with its year, and a slip opinion too', () => {
  for (const { date, year, slip } of SHIPPED_AUTHORITIES) {
    if (date) expect(date.startsWith(`${year}-`)).toBe(true);
    if (slip) expect([year, year + 1]).toContain(slip.year);
  }
});

test('a decision that nobody read says what is known of it instead', () => {
  const unread = keysWhere(({ details }) => details?.verified === 'general-knowledge');
  expect(unread).toEqual([]);
  expect(keysWhere(({ details }) => details?.verified === 'opinion').length).toBeGreaterThan(30);
});
