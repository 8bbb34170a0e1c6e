import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { FoilRequest } from '../foil-request.contract.ts';
import { checkLetter } from './check-letter.ts';
import { structureRequest } from './structure-request.ts';
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
  requestDescription:
    'Please send me:\n1. culvert permits of 2021;\n2. the ledger of culvert fees.\n\nPlease exclude drafts.\n\nThank you!',
};
const write = (request: FoilRequest) =>
  writeLetter(request, structureRequest(request.requestDescription), { firmName: 'VIA Lantern LLP' });

let letter: Buffer;
beforeAll(async () => {
  letter = await write(REQUEST);
});

/** The letter after somebody changed it. */
function tamper(from: string | RegExp, to: string): Buffer {
  const parts = unzipSync(new Uint8Array(letter));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(xml).toMatch(from);
  return Buffer.from(zipSync({ ...parts, 'word/document.xml': strToU8(xml.replace(from, to)) }));
}

test('a faithful letter has no problems', async () => {
  expect(await checkLetter(letter, REQUEST)).toEqual([]);
});

test.each([
  ['culvert permits', 'permits', 'does not have “culvert”'],
  ['of 2021', 'of 2012', 'does not have “2021;”'],
  ['the ledger of culvert fees', 'the culvert ledger of fees', 'does not have'],
  ['exclude drafts.', 'exclude drafts. And copies.', 'has “And”'],
  ['Please exclude', 'exclude', 'does not have “Please”'],
])('a record changed from %j to %j is found', async (from, to, problem) => {
  expect((await checkLetter(tamper(from, to), REQUEST)).join()).toContain(problem);
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
  expect((await checkLetter(tamper(fact, 'X'), REQUEST)).join()).toContain(problem);
});

test('a delivery line for a box that was not ticked is found', async () => {
  const certified = { ...REQUEST, mailTypes: { ...REQUEST.mailTypes, certifiedMail: true } };
  expect(await checkLetter(await write(certified), REQUEST)).toHaveLength(1);
});

test('records that Word does not number are found', async () => {
  const plain = tamper(/<w:numPr>.*?<\/w:numPr>/g, '');
  expect(await checkLetter(plain, REQUEST)).toEqual(['The letter has no numbered list of records']);
});

test('a file that is no Word document is found', async () => {
  expect(await checkLetter(Buffer.from('not a letter'), REQUEST)).toEqual(['The letter cannot be opened again']);
});

test('whatever a person types, the letter carries all of it', async () => {
  const visible = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
  const marked = fc.tuple(fc.constantFrom('', '1. ', '2) ', '(a) ', '(b) ', '• ', '- ', 'Please send me:'), visible);
  const description = fc
    .array(marked, { minLength: 1, maxLength: 8 })
    .map((lines) => lines.map((line) => line.join('')).join('\n'));
  const printable = /[\p{L}\p{N}\p{P}\p{S}]/u;
  await fc.assert(
    fc.asyncProperty(description, visible, visible, async (requestDescription, recipientName, matterNumber) => {
      fc.pre([requestDescription, recipientName, matterNumber].every((text) => printable.test(text)));
      const request = { ...REQUEST, requestDescription, recipientName, matterNumber };
      expect(await checkLetter(await write(request), request)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a recipient who is named like the firm is told apart from its letterhead', async () => {
  const namesake = { ...REQUEST, recipientName: 'VIA Lantern LLP' };
  expect(await checkLetter(await write(namesake), namesake)).toEqual([]);
});
