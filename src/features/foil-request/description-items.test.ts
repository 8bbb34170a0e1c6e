import { expect, test } from 'vitest';
import { divideDescription } from './client/divide-description.ts';
import { labelItems } from './description-items.contract.ts';

/** The letter's lines with their numbers, as the form proposes them. */
function printed(pasted: string): string[] {
  const items = divideDescription(pasted);
  const labels = labelItems(items);
  return items.map(({ text }, at) => `${labels[at]} ${text}`.trim());
}

test.each([
  ['numbers', '\n1. Towing logs\n   a. of lot 4\n   b. of lot 9\n2. Fee schedules'],
  ['letters', '\n\nA. Towing logs\n\t(1) of lot 4\n\t(2) of lot 9\nB. Fee schedules'],
  ['bullets of Word', '\r\n•\tTowing logs\r\no\tof lot 4\r\no\tof lot 9\r\n•\tFee schedules'],
  ['dashes', '\n- Towing logs\n  - of lot 4\n  - of lot 9\n- Fee schedules'],
  ['decimals', '\n1. Towing logs\n1.1 of lot 4\n1.2 of lot 9\n2. Fee schedules'],
])('what leads to a list with sub-items is not counted: %s', (_what, list) => {
  for (const lead of ['Please provide:', 'Records sought:', 'The undersigned requests:'])
    expect(printed(lead + list)).toEqual([lead, '1. Towing logs', '(a) of lot 4', '(b) of lot 9', '2. Fee schedules']);
});

test('nor is what leads to a plain list; an item with sub-items of its own is', () => {
  expect(printed('Please provide:\n- Bids\n- Awards')).toEqual(['Please provide:', '1. Bids', '2. Awards']);
  const items = ['1. E-mail of the Commissioner:', '(a) to Orr', '(b) to Pike', '2. Permits'];
  expect(printed('E-mail of the Commissioner:\n\tto Orr\n\tto Pike\nPermits')).toEqual(items);
});

test('below a lead-in, items without markers keep the marked lines below them as sub-items', () => {
  const items = ['Send us:', '1. Bids', '(a) salt', '(b) sand', '2. Permits', '(a) of Orr', '(b) of Pike', '3. Maps'];
  expect(printed('Send us:\nBids\n   - salt\n   - sand\nPermits\n   - of Orr\n   - of Pike\nMaps')).toEqual(items);
});

test('a list within a numbered line below a lead-in is that line’s own', () => {
  const lines = printed('Please send:\n1. Bids: (a) salt; (b) sand\n2. Awards').map((line) => line.replace(/;$/, ''));
  expect(lines).toEqual(['Please send:', '1. Bids:', '(a) salt', '(b) sand', '2. Awards']);
});

test('a number of an outline may stand alone below its own', () => {
  const items = ['1. Police', '(a) reports', '(b) pursuits', '(c) with injury', '2. Fire', '(a) logs'];
  expect(printed('1. Police\n1.1 reports\n1.2 pursuits\n1.2.1 with injury\n2. Fire\n2.1 logs')).toEqual(items);
});

test.each([
  'All reports on the inspection of the elevator in the building at 40 Grove\nStreet that the Department made or received in the year before the accident\nof our client.',
  'Our client fell on the night of February 3, 2023, on the stairs to Platform\n4. We ask for each record of who cleaned these stairs, and when they were\ncleaned.',
])('a paragraph that a program has wrapped is one line, also where one begins with a capital or a number', (text) => {
  expect(divideDescription(text)).toEqual([{ text: text.replaceAll('\n', ' '), isSubItem: false }]);
});

test('long lines that the writer ended stay items', () => {
  const lines = ['Contracts with any vendor about the repaving of streets in the Third Ward since 2020', 'Invoices', 'Bids'];
  expect(divideDescription(lines.join('\n')).map(({ text }) => text)).toEqual(lines);
});
