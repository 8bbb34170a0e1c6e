// @vitest-environment jsdom
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a user may type what looks like a template
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FirmOnPaper } from '#features/documents/server/firm-on-paper.ts';
import { withParts, wordTemplate } from '#platform/server/testing/word-template.ts';
import { openTemplate } from '#platform/server/word/template/open-template.ts';
import type { FoilRequest } from '../foil-request.contract.ts';
import { checkLetter, readLetter } from './check-letter.ts';
import { nameOnLetter } from './letter-signature.ts';
import { writeLetter } from './write-letter.ts';

const REQUEST: FoilRequest = {
  userName: 'Márta O’Dell',
  userEmail: 'modell@lanternlaw.example',
  date: '2026-05-04',
  matterNumber: 'R&D/26 <i>9</i>',
  mailTypes: { email: true, regularMail: false, certifiedMail: false },
  recipientName: 'Records Access Officer, Tarn County Harbour Authority',
  recipientEmail: 'foil@harbour.tarn.example',
  recipientAddress: '1 Quay Street\r\n\r\nEastquay, New York   12997',
  requestDescription: 'For 2024:\n  mooring permits;\n\tthe log <of> {{permits}}  & ${fees}.\r\n\r\n1. Please exclude kayaks',
};

const write = (changes: Partial<FoilRequest> = {}) => writeLetter({ ...REQUEST, ...changes }, { firmName: 'Lantern & Law LLP' });
const partsOf = (docx: Buffer) => unzipSync(new Uint8Array(docx));
const part = (docx: Buffer, name: string) => strFromU8(partsOf(docx)[name] ?? new Uint8Array());
const linesOf = async (changes?: Partial<FoilRequest>) => readLetter(await write(changes)).map(({ text }) => text);
const recordsOf = async (changes?: Partial<FoilRequest>) => {
  const paragraphs = readLetter(await write(changes));
  const end = paragraphs.findIndex(({ text }) => text.startsWith('I believe that this request reasonably describes'));
  return paragraphs.slice(paragraphs.findIndex(({ text }) => text.endsWith('portions thereof:')) + 1, end);
};
const textOf = async (changes?: Partial<FoilRequest>) => (await linesOf(changes)).join('\n').replaceAll('\u00A0', ' ');

describe('the letter says what a records request in New York must say', () => {
  test.each([
    'Public Officers Law, Article 6 (§§ 84-90)',
    'reasonably describes the records sought (Public Officers Law § 89(3)(a))',
    'I prefer electronic copies',
    'no more than $0.25 a page',
    'the actual cost of reproduction (§ 87(1)(b)(iii), (c))',
    'Please advise me before exceeding $______.',
    'identical to one that was prepared within the past six months and is available electronically',
    'within five business days of receipt',
    'within twenty business days of that acknowledgment',
    'release the rest with redactions, state in writing the reasons',
    'the name, title and address of the appeals officer',
    'appeal any denial in writing within thirty days (§ 89(4)(a))',
    'cannot find it after diligent search, please certify so in writing',
    'or at the telephone number above before denying that part, so that I can clarify it',
  ])('%s', async (sentence) => {
    expect(await textOf()).toContain(sentence);
  });

  test('it cites no federal law, asks nothing, copies nobody and invents no amount', async () => {
    const text = await textOf();
    expect(text).not.toMatch(/FOIA|U\.S\.C|\?|\bcc:/i);
    expect(text.match(/\$\d[\d.]*/g)).toEqual(['$0.25']);
  });
});

describe('the letter carries the form', () => {
  test('date, address without empty lines, subject, matter number on a line of its own, salutation, in this order', async () => {
    const lines = await linesOf();
    expect(lines.slice(0, 10)).toEqual([
      'Lantern & Law LLP',
      '[Firm address]   |   [Telephone]',
      'May 4, 2026',
      'VIA EMAIL: foil@harbour.tarn.example',
      'Records Access Officer, Tarn County Harbour Authority',
      '1 Quay Street',
      'Eastquay, New York 12997',
      'Re: Freedom of Information Law Request',
      'Our File/Matter No. R&D/26 <i>9</i>',
      'Dear Records Access Officer:',
    ]);
  });

  test('it ends unsigned, with the sender’s name and e-mail address under a blank line', async () => {
    expect((await linesOf()).at(-1)?.split('\n')).toEqual([
      'Very truly yours,',
      '',
      '',
      '______________________________',
      'Márta O’Dell',
      'modell@lanternlaw.example',
    ]);
  });

  test.each([
    [{ email: true, regularMail: true, certifiedMail: true }, 3],
    [{ email: false, regularMail: true, certifiedMail: false }, 1],
    [{ email: false, regularMail: false, certifiedMail: true }, 1],
  ])('the delivery lines are those of the boxes ticked: %o', async (mailTypes, count) => {
    const lines = (await linesOf({ mailTypes })).filter((line) => line.startsWith('VIA '));
    expect(lines).toHaveLength(count);
    expect(lines.includes('VIA EMAIL: foil@harbour.tarn.example')).toBe(mailTypes.email);
    expect(lines.includes('VIA REGULAR MAIL')).toBe(mailTypes.regularMail);
    const certified = 'VIA CERTIFIED MAIL, RETURN RECEIPT REQUESTED - Article No. ______';
    expect(lines.includes(certified)).toBe(mailTypes.certifiedMail);
  });

  test('each line is an item, an indented one a sub-item, and nothing in them is taken for a marker', async () => {
    expect(await recordsOf()).toEqual([
      { text: 'For 2024:', numbering: 'number' },
      { text: 'mooring permits;', numbering: 'letter' },
      { text: 'the log <of> {{permits}} & ${fees}.', numbering: 'letter' },
      { text: '1. Please exclude kayaks', numbering: 'number' },
    ]);
  });

  test('a single item has no number, and its sub-items are numbered', async () => {
    expect(await recordsOf({ requestDescription: 'All deeds' })).toEqual([{ text: 'All deeds', numbering: 'none' }]);
    expect((await recordsOf({ requestDescription: 'Deeds of:\n Orr\n Pike' })).map(({ numbering }) => numbering)).toEqual([
      'none',
      'number',
      'number',
    ]);
  });

  test('a line that leads to items with sub-items has no number', async () => {
    const recordsAsked = await recordsOf({ requestDescription: 'Please provide:\nDeeds\n of Orr\n of Pike\nMaps' });
    expect(recordsAsked.map(({ numbering }) => numbering)).toEqual(['none', 'number', 'letter', 'letter', 'number']);
  });

  test('numbers and letters are Word’s own', async () => {
    const xml = part(await write(), 'word/numbering.xml');
    expect(xml).toMatch(/w:lvl w:ilvl="0"[^>]*>.*?w:numFmt w:val="decimal"\/><w:lvlText w:val="%1\."\/>/);
    expect(xml).toMatch(/w:lvl w:ilvl="1"[^>]*>.*?w:numFmt w:val="lowerLetter"\/><w:lvlText w:val="\(%2\)"\/>/);
  });
});

describe('the file is sound', () => {
  test('characters that XML forbids are left out, and every part of the file can be read', async () => {
    const docx = await write({
      requestDescription: 'deeds\u0000 and\u0008 maps\uFFFE \uD800 ]]> <!-- --> &amp; \u202Eplans\u200B',
      recipientName: 'Officer\u0001\u001B "A" \'B\'',
    });
    for (const [name, bytes] of Object.entries(partsOf(docx))) {
      if (!/\.(?:xml|rels)$/.test(name)) continue;
      const parsed = new DOMParser().parseFromString(strFromU8(bytes), 'application/xml');
      expect(parsed.querySelector('parsererror'), name).toBeNull();
    }
    expect(readLetter(docx).map(({ text }) => text)).toContain('deeds and maps ]]> <!-- --> &amp; plans');
  });

  test('the properties name the subject and the firm, and nothing of the machine that wrote it', async () => {
    const core = part(await write(), 'docProps/core.xml');
    expect(core).toContain('<dc:title>Freedom of Information Law request</dc:title>');
    expect(core).toContain('<dc:creator>Lantern &amp; Law LLP</dc:creator>');
    expect(core).toContain('<cp:lastModifiedBy>Lantern &amp; Law LLP</cp:lastModifiedBy>');
  });

  test('the page is US Letter with one-inch margins', async () => {
    const xml = part(await write(), 'word/document.xml');
    expect(xml).toMatch(/<w:pgSz w:w="12240" w:h="15840"/);
    expect(xml).toMatch(/w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/);
  });

  test('no text of the user becomes a field', async () => {
    const xml = part(
      await write({ requestDescription: '{ INCLUDETEXT "c:\\\\x" } { HYPERLINK "http://x.example" }' }),
      'word/document.xml',
    );
    expect(xml).not.toMatch(/w:instrText|w:fldSimple|w:hyperlink/);
  });
});

const SIGNER = {
  accountName: 'Márta O’Dell',
  signedName: 'Márta J. O’Dell, Esq.',
  barDetails: 'Bar 1',
  telephone: '(518) 555-0142',
};
const FIRM: FirmOnPaper = {
  firmName: 'Lantern & Law LLP',
  address: ['4 Pine Street', 'Albany, New York'],
  telephone: '(518) 555-0100',
  attorneyBlock: ['of counsel'],
  signer: SIGNER,
};

describe('the letter prints what firm and person have entered', () => {
  const linesFor = async (changes: Partial<FirmOnPaper>, request: Partial<FoilRequest> = {}) =>
    readLetter(await writeLetter({ ...REQUEST, ...request }, { ...FIRM, ...changes })).flatMap(({ text }) => text.split('\n'));

  test('address and telephone in the letterhead, name as signed and own telephone below the blank line', async () => {
    const lines = await linesFor({});
    expect(lines.slice(0, 2)).toEqual(['Lantern & Law LLP', '4 Pine Street, Albany, New York   |   (518) 555-0100']);
    expect(lines.slice(-4)).toEqual([
      '______________________________',
      'Márta J. O’Dell, Esq.',
      'modell@lanternlaw.example',
      '(518) 555-0142',
    ]);
    expect(lines.join('\n')).toContain('or at (518) 555-0142 before denying');
    expect(lines.join('\n')).not.toMatch(/\[|of counsel|Bar 1/);
  });

  test('what is blank stays a blank', async () => {
    expect((await linesFor({ address: [] }))[1]).toBe('[Firm address]   |   (518) 555-0100');
    expect((await linesFor({ telephone: '' }))[1]).toBe('4 Pine Street, Albany, New York   |   [Telephone]');
    const unnamed = await linesFor({ signer: { ...SIGNER, signedName: '', telephone: '' } });
    expect(unnamed.slice(-2)).toEqual(['Márta O’Dell', 'modell@lanternlaw.example']);
  });

  test('a letter in another person’s name has nobody’s details below that name', async () => {
    const lines = await linesFor({}, { userName: 'Ada Quill' });
    expect(lines.slice(-2)).toEqual(['Ada Quill', 'modell@lanternlaw.example']);
    expect(lines.join('\n')).not.toMatch(/O’Dell|555-0142/);
  });

  test('hostile and long names are text', async () => {
    const hostile = `{ INCLUDEPICTURE "http://x.example" }\u202E</w:t><w:r>\u0007\n${'N'.repeat(200)}`;
    const docx = await writeLetter(REQUEST, {
      ...FIRM,
      firmName: hostile,
      address: [hostile],
      signer: { ...SIGNER, signedName: hostile },
    });
    const xml = part(docx, 'word/document.xml');
    expect(new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')).toBeNull();
    expect(xml).not.toMatch(/w:instrText|w:fldSimple|\u202E/);
    expect(readLetter(docx)[0]?.text).toBe(`{ INCLUDEPICTURE "http://x.example" }</w:t><w:r> ${'N'.repeat(200)}`);
  });
});

describe('a letter on the paper of the firm’s Word template', () => {
  let template: Buffer;
  beforeAll(async () => {
    template = await wordTemplate();
  });

  async function onPaper(file: Uint8Array, firm: FirmOnPaper = FIRM, request = REQUEST) {
    const opened = openTemplate(file);
    if ('failure' in opened) throw new Error(opened.failure);
    const docx = await writeLetter(request, firm, opened.letterhead);
    return { docx, lines: readLetter(docx).flatMap(({ text }) => text.split('\n')) };
  }

  test('has its header, footer, picture and styles, and is what was asked for', async () => {
    const { docx, lines } = await onPaper(template);
    const parts = partsOf(docx);
    const all = Object.entries(parts)
      .map(([name, content]) => (name.endsWith('.png') ? name : strFromU8(content)))
      .join('\n');
    expect(all).toMatch(/QUILL &amp; MARLOW/);
    expect(all).toMatch(/word\/media\/\w+\.png/);
    expect(all).toMatch(/w:ascii="Book Antiqua"/);
    expect(lines[0]).toBe('May 4, 2026');
    expect(checkLetter(docx, REQUEST, nameOnLetter(REQUEST, FIRM))).toEqual([]);
    expect(all).toContain('<dc:creator>Lantern &amp; Law LLP</dc:creator>');
    expect(all).not.toContain('Dear client');
  });

  test('prints its own letterhead where the template has none', async () => {
    const bare = withParts(template, {
      'word/document.xml': (text) => text.replace(/<w:(?:header|footer)Reference [^>]*>/g, ''),
    });
    expect((await onPaper(bare)).lines[0]).toBe('Lantern & Law LLP');
  });

  test('has a blank for a telephone number that nobody entered', async () => {
    const { lines } = await onPaper(template, { firmName: 'Lantern & Law LLP' });
    expect(lines.at(-1)).toBe('[Telephone]');
  });

  test('no text of the user is taken for the place of the text', async () => {
    const place = '\u2060\u2063text\u2063\u2060 {{text}}';
    const { docx, lines } = await onPaper(template, { firmName: place }, { ...REQUEST, requestDescription: place });
    expect(lines.filter((line) => line === 'text {{text}}')).toHaveLength(1);
    expect(checkLetter(docx, { ...REQUEST, requestDescription: place })).toEqual([]);
  });
});
