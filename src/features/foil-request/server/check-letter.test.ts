import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { FoilRequest } from '../foil-request.contract.ts';
import { checkLetter } from './check-letter.ts';
import { writeLetter } from './write-letter.ts';

const REQUEST: FoilRequest = {
  userName: 'Osei Bramwell',
  userEmail: 'obramwell@lanternlaw.example',
  date: '2026-01-31',
  matterNumber: 'TC-11',
  mailTypes: { email: true, regularMail: true, certifiedMail: false },
  recipientName: 'Records Access Officer, Town of Sedge',
  recipientEmail: 'clerk@sedge.example',
  recipientAddress: '2 Reed Lane\nSedge, New York 12996',
  requestDescription: 'culvert permits of 2021;\n\ton Reed Lane\nthe ledger of culvert fees.\n\nPlease exclude drafts.',
};
const write = (request: FoilRequest) => writeLetter(request, { firmName: 'VIA Lantern LLP' });

let letter: Buffer;
beforeAll(async () => {
  letter = await write(REQUEST);
});

/** Returns the letter with a manipulation. */
function tamper(from: string | RegExp, to: string): Buffer {
  const parts = unzipSync(new Uint8Array(letter));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(xml).toMatch(from);
  return Buffer.from(zipSync({ ...parts, 'word/document.xml': strToU8(xml.replace(from, to)) }));
}

test('a faithful letter has no problems', async () => {
  expect(checkLetter(letter, REQUEST)).toEqual([]);
});

test.each([
  ['culvert permits', 'permits', 'Line 1'],
  ['of 2021', 'of 2012', 'Line 1'],
  ['on Reed Lane', 'On Reed Lane', 'Line 2'],
  ['the ledger of culvert fees', 'the culvert ledger of fees', 'Line 3'],
  ['exclude drafts.', 'exclude drafts. And copies.', 'Line 4'],
])('a record changed from %j to %j is found', async (from, to, line) => {
  expect(checkLetter(tamper(from, to), REQUEST)).toEqual([expect.stringContaining(`${line} of the records`)]);
});

test.each([
  ['one is missing', 'culvert permits of 2021;\nthe ledger of culvert fees.\nPlease exclude drafts.'],
  ['one is too many', `${REQUEST.requestDescription}\nand copies`],
  ['two changed places', 'culvert permits of 2021;\n\ton Reed Lane\nPlease exclude drafts.\nthe ledger of culvert fees.'],
  ['a sub-item became an item', REQUEST.requestDescription.replace('\t', '')],
])('a letter in whose records %s is found', async (_what, requestDescription) => {
  expect(checkLetter(await write({ ...REQUEST, requestDescription }), REQUEST)).toHaveLength(1);
});

test.each([
  ['January 31, 2026', 'the date'],
  ['TC-11', 'matter number'],
  ['Osei Bramwell', 'sender’s name'],
  ['Records Access Officer, Town', 'name of the recipient'],
  ['2 Reed Lane', 'a line of the address: 2 Reed Lane'],
  ['VIA REGULAR MAIL', 'The delivery lines should read'],
  ['clerk@sedge.example', 'The delivery lines should read'],
])('a letter that lost “%s” is found', async (fact, problem) => {
  expect(checkLetter(tamper(fact, 'X'), REQUEST).join()).toContain(problem);
});

test('a delivery line for a box that was not ticked is found', async () => {
  const certified = { ...REQUEST, mailTypes: { ...REQUEST.mailTypes, certifiedMail: true } };
  expect(checkLetter(await write(certified), REQUEST)).toHaveLength(1);
});

test('records that Word does not number are found', async () => {
  const plain = tamper(/<w:numPr>.*?<\/w:numPr>/g, '');
  expect(checkLetter(plain, REQUEST)).toEqual([expect.stringContaining('Line 1')]);
});

test('a file that is no Word document is found', async () => {
  expect(checkLetter(Buffer.from('not a letter'), REQUEST)).toEqual(['The letter cannot be opened again']);
});

test('whatever a person types, the letter carries all of it', async () => {
  const visible = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
  const marked = fc.tuple(fc.constantFrom('', '1. ', '(a) ', '• ', '\t', '  ', '\n', 'Please send me:'), visible);
  const description = fc
    .array(marked, { minLength: 1, maxLength: 8 })
    .map((lines) => lines.map((line) => line.join('')).join('\n'));
  const printable = /[\p{L}\p{N}\p{P}\p{S}]/u;
  await fc.assert(
    fc.asyncProperty(description, visible, visible, async (requestDescription, recipientName, matterNumber) => {
      fc.pre([requestDescription, recipientName, matterNumber].every((text) => printable.test(text)));
      const request = { ...REQUEST, requestDescription, recipientName, matterNumber };
      expect(checkLetter(await write(request), request)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a recipient who is named like the firm is told apart from its letterhead', async () => {
  const namesake = { ...REQUEST, recipientName: 'VIA Lantern LLP' };
  expect(checkLetter(await write(namesake), namesake)).toEqual([]);
});
