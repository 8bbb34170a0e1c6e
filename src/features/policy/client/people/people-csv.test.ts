import { expect, test } from 'vitest';
import type { AcknowledgementRow } from '#features/policy/policy.contract.ts';
import { csvOfPeople } from './people-csv.ts';

const person = (change: Partial<AcknowledgementRow> = {}): AcknowledgementRow => ({
  id: 1,
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@firm.example',
  acknowledgedAt: null,
  ...change,
});
const rowsOf = (people: AcknowledgementRow[], timeZone = 'America/New_York') =>
  csvOfPeople(people, 3, timeZone).split('\r\n').slice(1, -1);

test('names with quotes, commas, line breaks and formulas stay within their cells and run as nothing', () => {
  const [row, ...others] = rowsOf([
    person({
      lastName: '=HYPERLINK("https://evil.example","x")',
      firstName: 'Ann "Nan"\nO’Brien, Jr.',
      email: '@sum@firm.example',
    }),
  ]);
  expect(row).toBe(`"'=HYPERLINK(""https://evil.example"",""x"")","Ann ""Nan""\nO’Brien, Jr.",'@sum@firm.example,3,,`);
  expect(others).toEqual([]);
});

test('the hour that comes twice when clocks go back is told apart by the time in Greenwich', () => {
  const moments = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'];
  expect(rowsOf(moments.map((acknowledgedAt) => person({ acknowledgedAt })))).toEqual([
    'Quill,Ada,ada@firm.example,3,2026-11-01 01:30:00,2026-11-01T05:30:00.000Z',
    'Quill,Ada,ada@firm.example,3,2026-11-01 01:30:00,2026-11-01T06:30:00.000Z',
  ]);
});

test('of two thousand people each has a row', () => {
  const people = Array.from({ length: 2000 }, (_, id) => person({ id, lastName: `Person ${id}` }));
  const rows = rowsOf(people);
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([
    ...[2000, 'Person 0,Ada,ada@firm.example,3,,', 'Person 1999,Ada,ada@firm.example,3,,'],
  ]);
});
