import { expect, test } from 'vitest';
import { keysOf } from '../citation-keys.ts';
import { SHIPPED_AUTHORITIES } from './shipped-authorities.ts';

const named = (side: string) => SHIPPED_AUTHORITIES.filter((authority) => authority.side === side).map(({ key }) => key);

test('no decision stands in the library twice, and each can be cited', () => {
  const distinct = (values: string[]) => new Set(values).size;
  const locations = SHIPPED_AUTHORITIES.flatMap(keysOf);
  expect(distinct(SHIPPED_AUTHORITIES.map(({ key }) => key))).toBe(SHIPPED_AUTHORITIES.length);
  expect([locations.length, distinct(locations)]).toEqual([SHIPPED_AUTHORITIES.length, SHIPPED_AUTHORITIES.length]);
});

test('the decisions for funders are known as such, and each warns against being cited as support', () => {
  expect(named('funder').sort()).toEqual([
    'apollo-v-dave-reilly',
    'champion-auto-v-pearl-beta',
    'diesel-funding-v-build-retail',
    'principis-v-i-do',
    'samson-v-russo',
    'spin-capital-v-bridgelink',
    'true-bus-v-guerrero',
  ]);
  for (const { side, caution } of SHIPPED_AUTHORITIES) if (side === 'funder') expect(caution).toMatch(/never cite it as support/);
});

test('decisions that cut both ways say how', () => {
  expect(named('mixed').length).toBeGreaterThan(5);
  for (const { side, key, caution } of SHIPPED_AUTHORITIES) if (side === 'mixed') expect([key, caution]).not.toEqual([key, null]);
});

test('what was decided on the pleadings says so in its posture', () => {
  const pleadings = SHIPPED_AUTHORITIES.filter((authority) => authority.isPleadingStage);
  expect(pleadings.map(({ key }) => key)).toEqual([
    'davis-v-richmond-capital',
    'kapitus-v-point-blank',
    'oakshire-v-argus',
    'k9-bytes-v-arch-capital',
  ]);
  for (const { posture } of SHIPPED_AUTHORITIES)
    if (/dismiss$|to dismiss/.test(posture ?? '')) expect(posture).toMatch(/motion to dismiss/);
  for (const { posture } of pleadings) expect(posture).toMatch(/motion to dismiss/);
});

test('every entry has a proposition and a topic, and a date agrees with its year', () => {
  for (const { key, propositions, topics, date, year, slip } of SHIPPED_AUTHORITIES) {
    expect([key, propositions.length > 0, topics.length > 0]).toEqual([key, true, true]);
    if (date) expect(date.startsWith(`${year}-`)).toBe(true);
    if (slip) expect(slip.year).toBe(year);
  }
});

test('decisions whose own text was not read say that they must be', () => {
  const unread = SHIPPED_AUTHORITIES.filter(({ caution }) => caution?.includes('was not read')).map(({ key }) => key);
  expect(unread).toEqual([
    'gillman-v-chase-manhattan',
    'jmd-holding-v-congress-fin',
    'trustees-of-columbia-v-dagostino',
    'schneider-v-phelps',
  ]);
});
