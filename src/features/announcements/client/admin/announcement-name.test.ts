import { expect, test } from 'vitest';
import { announcementName } from './announcement-name.ts';

test('a long announcement is named by its first words, and no word is cut in two', () => {
  expect(announcementName({ text: 'The library is closed on Friday.' })).toBe('The library is closed on Friday.');
  expect(
    announcementName({ text: 'On Saturday from 8 a.m. to noon the portal is moved to another server: documents arrive later.' }),
  ).toBe('On Saturday from 8 a.m. to noon the portal is moved to…');
});

test('what is one long word is cut where it is full', () => {
  expect(announcementName({ text: 'x'.repeat(80) })).toBe(`${'x'.repeat(59)}…`);
});
