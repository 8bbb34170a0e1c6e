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
