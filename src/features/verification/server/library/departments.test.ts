import { expect, test } from 'vitest';
import { COUNTIES } from '#features/verification/counties.contract.ts';
import { departmentOf } from './departments.ts';

test('the 62 counties of New York lie in four departments: 2, 10, 28 and 22', () => {
  expect([COUNTIES[1], COUNTIES[2], COUNTIES[3], COUNTIES[4]].map((counties) => counties.length)).toEqual([2, 10, 28, 22]);
  expect(new Set(Object.values(COUNTIES).flat()).size).toBe(62);
});

test('every county is found in its own department', () => {
  for (const department of [1, 2, 3, 4] as const) {
    for (const county of COUNTIES[department]) expect([county, departmentOf(county)]).toEqual([county, department]);
  }
});

test.each([
  ['NEW YORK', 1],
  ['COUNTY OF NEW YORK', 1],
  ['Bronx County', 1],
  ['County of  Kings', 2],
  ['kings county', 2],
  ['Westchester Cnty.', 2],
  ['COUNTY OF ST. LAWRENCE', 3],
  ['Saint Lawrence', 3],
  ['Columbia', 3],
  ['ONTARIO', 4],
  ['Erie County,', 4],
])('a caption’s “%s” lies in department %i', (county, department) => {
  expect(departmentOf(county)).toBe(department);
});

test.each(['', 'Brooklyn', 'Manhattan', 'Staten Island', 'Yorkshire', 'County', 'county of', 'New', 'constructor', '__proto__'])(
  '“%s” is no county',
  (county) => {
    expect(departmentOf(county)).toBeNull();
  },
);
