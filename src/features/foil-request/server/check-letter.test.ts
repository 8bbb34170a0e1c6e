import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FoilRequest } from '../foil-request.contract.ts';
import type { ArrangedRequest } from './arrange-records.ts';
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

describe('a proposed wording', () => {
  const description =
    'We request all culvert permits of 2021.\nWe also ask for the ledger of culvert fees. Please exclude drafts.';
  const request = { ...REQUEST, requestDescription: description };
  const worded: ArrangedRequest = {
    items: ['All culvert permits of 2021;', 'The ledger of culvert fees.'],
    closing: ['Please exclude drafts.'],
    labels: 'decimal',
    wording: 'proposed',
  };
  const checkAs = async (written: ArrangedRequest, accepted: ArrangedRequest | undefined) =>
    checkLetter(await writeLetter(request, written, { firmName: 'Lantern LLP' }), request, accepted);

  test('is proved against the description and found in the letter', async () => {
    expect(await checkAs(worded, worded)).toEqual([]);
  });

  test.each<[string, Partial<ArrangedRequest>]>([
    ['changes a word', { items: ['All culvert permits of 2021;', 'The ledgers of culvert fees.'] }],
    ['loses an item', { items: ['All culvert permits of 2021;'] }],
    ['adds an item', { items: [...worded.items, 'All e-mails.'] }],
    ['swaps its items', { items: worded.items.toReversed() }],
    ['adds a scope', { preamble: 'For 2021:' }],
    ['loses the exclusion', { closing: [] }],
    ['loses “Please” in the exclusion', { closing: ['exclude drafts.'] }],
  ])('that %s is found, in the letter and in what was stored', async (_what, change) => {
    const changed = { ...worded, ...change };
    expect(await checkAs(changed, worded)).not.toEqual([]);
    expect(await checkAs(changed, changed)).not.toEqual([]);
  });

  test('whose exclusion became an item in the letter is found', async () => {
    expect(await checkAs({ ...worded, items: [...worded.items, ...worded.closing], closing: [] }, worded)).not.toEqual([]);
  });

  test('is no excuse for a letter that was stored as the person’s own words, or before there were two ways', async () => {
    expect(await checkAs(worded, { ...worded, wording: 'own' })).not.toEqual([]);
    const { wording: _wording, ...older } = worded;
    expect(await checkAs(worded, older)).not.toEqual([]);
    expect(await checkAs(worded, undefined)).not.toEqual([]);
    const plain: ArrangedRequest = structureRequest(description);
    expect(await checkAs(plain, plain)).toEqual([]);
  });

  test('may not lose words that ask within a sentence', async () => {
    const within = 'The letters in which we request all permits. We ask for all logs.';
    const asked = { ...REQUEST, requestDescription: within };
    const cut: ArrangedRequest = { ...worded, items: ['The letters in which', 'All permits.', 'All logs.'], closing: [] };
    expect(await checkLetter(await writeLetter(asked, cut, { firmName: 'X' }), asked, cut)).not.toEqual([]);
  });
});
