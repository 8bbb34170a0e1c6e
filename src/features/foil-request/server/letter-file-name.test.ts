import { expect, test } from 'vitest';
import type { FoilRequest } from '../foil-request.contract.ts';
import { foilRequest, LETTER_FILE } from '../testing.ts';
import { letterFileName } from './letter-file-name.ts';

const nameOf = (matterNumber: string, recipientName: string) => letterFileName({ matterNumber, recipientName });

test('the file is named by the matter and the recipient', () => {
  expect(letterFileName(foilRequest() as FoilRequest)).toBe(LETTER_FILE);
});

test.each([
  ['R&D/26', 'A\\B: "C" <D>|E?*', 'FOIL Request R&D-26 - A-B- -C- -D-E-.docx'],
  ['../..', 'Officer\r\nBcc: x', 'FOIL Request ..- - Officer Bcc- x.docx'],
  ['1', 'Orr Inc. ', 'FOIL Request 1 - Orr Inc.docx'],
  ['№ 7', 'Ministère de l’Intérieur', 'FOIL Request № 7 - Ministère de l’Intérieur.docx'],
])('what no file system takes is replaced: %j, %j', (matter, recipient, name) => {
  expect(nameOf(matter, recipient)).toBe(name);
});

test('however long the two are, the name fits every file system, and no character is cut in half', () => {
  const name = nameOf('7'.repeat(100), '局'.repeat(200));
  expect(Buffer.byteLength(name)).toBeLessThan(220);
  expect(name.isWellFormed()).toBe(true);
  expect(nameOf('7', '😀'.repeat(100)).isWellFormed()).toBe(true);
});
