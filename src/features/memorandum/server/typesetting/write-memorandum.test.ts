import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { FirmOnPaper } from '#features/documents/server/firm-on-paper.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import { countWords } from '#features/verification/server/record/count-words.ts';
import type { Draft } from '../drafting/draft.ts';
import { assertWellFormed } from '../testing/assert-well-formed.ts';
import { readWord, type WordFile } from '../testing/read-word.ts';
import { longerDraft, SAMPLE_DRAFT, SAMPLE_SOURCES } from '../testing/sample-draft.ts';
import { readSamplePair } from '../testing/sample-pair.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { readCase } from '../understanding/read-case.ts';
import { type MemorandumSettings, type WrittenMemorandum, writeMemorandum } from './write-memorandum.ts';

const SETTINGS: MemorandumSettings = {
  style: 'bluebook',
  firmName: 'Quill & Partners LLP',
  aiCertification: false,
  wordLimit: { words: 7_000, setBy: '22 NYCRR 202.8-b(a)' },
  model: 'example-model',
};
const MADE_AT = '2026-04-03T10:00:00.000Z';

let file: CaseFile;
let written: WrittenMemorandum;
let word: WordFile;

const write = (draft: Draft, settings: Partial<MemorandumSettings> = {}) =>
  writeMemorandum({ draft, sources: SAMPLE_SOURCES, file, settings: { ...SETTINGS, ...settings }, madeAt: MADE_AT });

beforeAll(async () => {
  const { memorandum, affirmation } = await readSamplePair();
  file = readCase(memorandum, affirmation, SHIPPED_AUTHORITIES);
  written = await write(SAMPLE_DRAFT);
  word = readWord(written.file);
});

const textsOf = (style: string | null) =>
  word.paragraphs.filter((paragraph) => paragraph.style === style).map(({ text }) => text);

test('the cover has caption, title and counsel, and invents nobody', () => {
  const cover = word.text.slice(0, word.text.indexOf('TABLE OF CONTENTS'));
  expect(cover).toContain('SUPREME COURT OF THE STATE OF NEW YORK');
  expect(cover).toContain('Index No. 659874/2025');
  expect(cover.match(/DEFENDANTS’ MEMORANDUM OF LAW IN OPPOSITION TO PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT/g)).toHaveLength(1);
  expect(cover).toContain('Quill & Partners LLP\n[ATTORNEY: name of counsel, address, telephone and email]');
  expect(cover.trimEnd()).toMatch(/Attorneys for Defendants$/);
});

test('the parts stand in their order under Word’s own heading styles', () => {
  expect(textsOf('Heading1')).toEqual(['PRELIMINARY STATEMENT', 'STATEMENT OF FACTS', 'ARGUMENT', 'CONCLUSION']);
  expect(textsOf('Heading2')).toEqual([
    'THE STANDARD OF REVIEW',
    'POINT I WHETHER THE AGREEMENT IS A CRIMINALLY USURIOUS LOAN IS AT LEAST A QUESTION OF FACT',
    'POINT II PLAINTIFF DID NOT MAKE A PRIMA FACIE CASE',
    'POINT III THE MOTION IS PREMATURE BECAUSE THE CALL RECORDINGS AND THE RECONCILIATION LOG ARE IN PLAINTIFF’S HANDS ALONE',
  ]);
  expect(textsOf('Heading3')[0]).toBe('A. Plaintiff kept recourse against defendants on bankruptcy and through the guaranty.');
});

test('the table of contents is Word’s field and has each heading with its page, linked to it', () => {
  const [contents] = word.fields.filter(({ instruction }) => instruction.startsWith('TOC'));
  expect(contents).toMatchObject({ instruction: 'TOC \\o "1-3" \\h \\z \\u', isDirty: false });
  const entries = [...textsOf('TOC1'), ...textsOf('TOC2'), ...textsOf('TOC3')].map((text) => text.replace(/ \d+$/, ''));
  const headings = [...textsOf('Heading1'), ...textsOf('Heading2'), ...textsOf('Heading3')];
  expect(entries.map((text) => text.replace(/\s+/g, ' '))).toEqual(headings);
  const pages = word.fields.filter(({ instruction }) => instruction.startsWith('PAGEREF'));
  expect(pages.map(({ result }) => Number(result))).toEqual(
    pages.map(({ result }) => Number(result)).toSorted((one, other) => one - other),
  );
  const body = word.parts['word/document.xml'] ?? '';
  for (const { instruction, result } of pages) {
    const [, bookmark] = /^PAGEREF (_Toc\d{8}) \\h$/.exec(instruction) ?? [];
    expect(body).toContain(`w:name="${bookmark}"`);
    expect(body).toContain(`w:anchor="${bookmark}"`);
    expect(result).toMatch(/^[1-9]\d?$/);
  }
});

test('the table of authorities is made of Word’s fields, and each citation in the text is marked for it', () => {
  const tables = word.fields.filter(({ instruction }) => instruction.startsWith('TOA'));
  expect(tables.map(({ instruction }) => instruction)).toEqual(['TOA \\c "1" \\p', 'TOA \\c "2" \\p']);
  const marks = word.fields.filter(({ instruction }) => instruction.startsWith('TA '));
  expect(marks.every(({ isHidden }) => isHidden)).toBe(true);
  expect(marks.filter(({ instruction }) => instruction.includes('LG Funding'))).toHaveLength(3);
  const ofWinegrad = marks.find(({ instruction }) => instruction.includes('Winegrad'));
  expect(ofWinegrad?.instruction.replaceAll('\u00A0', ' ')).toBe(
    'TA \\l "Winegrad v. New York Univ. Med. Ctr., 64 N.Y.2d 851 (1985)" \\s "Winegrad" \\c 1',
  );
  const listed = textsOf('TableofAuthorities').map((text) => text.replaceAll('\u00A0', ' ').replace(/\s+/g, ' '));
  const at = (name: string) => listed.find((text) => text.startsWith(name));
  expect(at('LG Funding')).toMatch(
    /^LG Funding, LLC v\. United Senior Props\. of Olathe, LLC, 181 A\.D\.3d 664 \(2d Dep’t 2020\) 1, 2, 3$/,
  );
  expect(at('Penal Law')).toBe('Penal Law § 190.40 4');
  expect(listed).toEqual([...listed.slice(0, 16), ...listed.slice(16)]);
  expect(listed.some((text) => text.startsWith('CPLR 3018'))).toBe(false);
});

test('an authority on five pages is cited passim', async () => {
  const long = readWord((await write(longerDraft(6))).file);
  const rows = long.paragraphs.filter(({ style, text }) => style === 'TableofAuthorities' && text.startsWith('LG Funding'));
  expect(rows.map(({ text }) => /\S+$/.exec(text)?.[0])).toEqual(['passim']);
});

test('the cover has no number, the tables roman ones, and the body begins with 1', () => {
  const sections = [...(word.parts['word/document.xml'] ?? '').matchAll(/<w:sectPr>[\s\S]*?<\/w:sectPr>/g)].map(([xml]) => xml);
  expect(
    sections.map((xml) => [xml.includes('w:footerReference'), /w:fmt="(\w+)"/.exec(xml)?.[1], /w:start="(\d)"/.exec(xml)?.[1]]),
  ).toEqual([
    [false, undefined, undefined],
    [true, 'lowerRoman', '1'],
    [true, 'decimal', '1'],
  ]);
  expect(Object.keys(word.parts).filter((name) => /header\d/.test(name))).toEqual([]);
});

test('the certification on the last page has the true count of the words that the rule counts', async () => {
  const start = word.paragraphs.findLastIndex(({ text }) => text === 'PRELIMINARY STATEMENT');
  const end = word.paragraphs.findLastIndex(({ text }) => text.startsWith('Respectfully')) - 1;
  const body = word.paragraphs.slice(start, end).map(({ text }) => text);
  expect(written.words).toBe(countWords([...body, ...Object.values(word.footnotes)].join('\n')));
  const last = word.text.slice(word.text.lastIndexOf('CERTIFICATION OF WORD COUNT'));
  expect(last).toContain(`contains ${written.words.toLocaleString('en-US')} words`);
  expect(last).toContain('complies with the limit of 7,000 words');
  const over = await write(longerDraft(9));
  expect(over.words).toBeGreaterThan(7_000);
  expect(over.blanks.some(({ text }) => text.includes(`is exceeded by ${(over.words - 7_000).toLocaleString('en-US')}`))).toBe(
    true,
  );
});

test('nothing is signed, and what the attorney has to add is listed with its page', () => {
  expect(word.text).toContain('By: ______________________________');
  expect(word.text).not.toMatch(/\/s\/|Dated: [^[]/);
  expect(written.blanks.slice(0, 2)).toEqual([
    { text: '[ATTORNEY: name of counsel, address, telephone and email]', page: null },
    { text: expect.stringContaining('CPLR\u00A03018(b)'), page: '4' },
  ]);
  const inText = [...new Set(word.text.match(/\[ATTORNEY:[^[\]]*(?:\[\w\][^[\]]*)?\]/g))];
  expect(inText.toSorted()).toEqual([...new Set(written.blanks.map(({ text }) => text))].toSorted());
});

const FIRM = {
  firmName: 'Quill & Partners LLP',
  address: ['4 Pine Street', 'Albany, New York 12207'],
  telephone: '(518) 555-0100',
  attorneyBlock: ['service@quill.example'],
  signer: { accountName: 'Ada Quill', signedName: 'Ada M. Quill, Esq.', barDetails: 'NYS Bar No. 1234567', telephone: '' },
};

/** Cover, signature block and certification of a paper of this firm. */
async function blocksFor(firm: FirmOnPaper) {
  const paper = await write(SAMPLE_DRAFT, { firm });
  const { text } = readWord(paper.file);
  const between = (from: string, to: string, start = 0) => text.slice(text.indexOf(from, start), text.indexOf(to, start)).trim();
  const closing = text.lastIndexOf('Respectfully submitted');
  return {
    cover: between('\nQuill & Partners LLP', 'TABLE OF CONTENTS').split('\n'),
    signature: between('Respectfully', 'CERTIFICATION OF WORD COUNT', closing).split('\n'),
    certification: text.slice(text.lastIndexOf('By: ')).trim().split('\n'),
    blanks: paper.blanks,
    words: paper.words,
  };
}

test('a range of pages or paragraphs stays on one line, so that every program counts the same pages', () => {
  expect(word.parts['word/document.xml']).toMatch(/\d<\/w:t><w:noBreakHyphen\/><w:t[^>]*>\d/);
  expect(word.text).toMatch(/¶¶\s\d+-\d+/);
});

test('each bracket of the body has a Word comment that says what to do, or what the check found', async () => {
  const [section, ...rest] = SAMPLE_DRAFT.sections;
  const [part, ...parts] = section?.parts ?? [];
  if (!section || !part) throw new Error('no section');
  const bracketed = {
    ...part,
    paragraphs: ['[VERIFY Q3: quotation not found in the papers] She wrote [ATTORNEY: the date]', ...part.paragraphs],
  };
  const draft = { sections: [{ ...section, parts: [bracketed, ...parts] }, ...rest] };
  const findings = [{ id: 'Q3', says: 'Neither paper has these words.' }];
  const { file: content } = await writeMemorandum({
    draft,
    sources: SAMPLE_SOURCES,
    file,
    settings: SETTINGS,
    findings,
    madeAt: MADE_AT,
  });
  const { parts: xml } = readWord(content);
  const [body = '', comments = ''] = [xml['word/document.xml'], xml['word/comments.xml']];
  assertWellFormed(comments);
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const brackets = count(body, /<w:commentRangeStart/g);
  expect(brackets).toBeGreaterThan(2);
  expect([count(body, /<w:commentRangeEnd/g), count(body, /<w:commentReference/g), count(comments, /<w:comment /g)]).toEqual([
    brackets,
    brackets,
    brackets,
  ]);
  expect(comments).toContain('Neither paper has these words. Correct the sentence or confirm it');
  expect(body).toMatch(
    /<w:commentRangeStart w:id="0"\/>(?:(?!<w:commentRange).)*VERIFY Q3(?:(?!<w:commentRange).)*<w:commentRangeEnd w:id="0"\/>/,
  );
  expect(body).toMatch(/\[ATTORNEY: the date\]<\/w:t><\/w:r><w:commentRangeEnd/);
  expect(comments).toContain('The date. Then delete the bracket and this comment.');
});

test('counsel and signature block print what firm and attorney have entered, under a line that stays blank', async () => {
  const { cover, signature, certification, blanks, words } = await blocksFor(FIRM);
  const place = ['4 Pine Street', 'Albany, New York 12207', '(518) 555-0100', 'service@quill.example'];
  expect(cover).toEqual(['Quill & Partners LLP', 'Ada M. Quill, Esq.', ...place, 'Attorneys for Defendants']);
  const line = 'By: ______________________________';
  expect(signature).toEqual([
    'Respectfully submitted,',
    'Quill & Partners LLP',
    line,
    'Ada M. Quill, Esq.',
    'NYS Bar No. 1234567',
    '[ATTORNEY: signature]',
    'Attorneys for Defendants',
    ...place,
  ]);
  expect(certification).toEqual([line, 'Ada M. Quill, Esq.', '[ATTORNEY: signature]']);
  expect(blanks[0]?.page).not.toBeNull();
  expect(words).toBe(written.words);
});

test('each thing that is not entered stays a blank, and the attorney’s own telephone goes before the firm’s', async () => {
  const blanksOf = async (changes: Partial<typeof FIRM>) => {
    const { cover, signature } = await blocksFor({ ...FIRM, ...changes });
    return [...cover, ...signature].filter((line) => line.startsWith('['));
  };
  expect(await blanksOf({ telephone: '' })).toEqual([
    '[ATTORNEY: telephone]',
    '[ATTORNEY: signature; telephone as on the cover]',
  ]);
  expect(await blanksOf({ address: [], attorneyBlock: [] })).toEqual([
    '[ATTORNEY: address and email]',
    '[ATTORNEY: signature; address as on the cover]',
  ]);
  expect(await blanksOf({ signer: { ...FIRM.signer, signedName: '' } })).toEqual([
    '[ATTORNEY: name of counsel]',
    '[ATTORNEY: signature; name printed below]',
  ]);
  const { cover } = await blocksFor({ ...FIRM, signer: { ...FIRM.signer, telephone: '(518) 555-0142' } });
  expect(cover).toContain('(518) 555-0142');
  expect(cover).not.toContain('(518) 555-0100');
  expect(await blocksFor({ firmName: FIRM.firmName })).toEqual(
    await blocksFor({
      ...FIRM,
      address: [],
      telephone: '',
      attorneyBlock: [],
      signer: { ...FIRM.signer, signedName: '', barDetails: '' },
    }),
  );
});

test('a Word template gives typeface and headings, and what court rules fix stays', async () => {
  const plain = { italics: false, underline: false, allCaps: false, smallCaps: false };
  const headings = [
    { ...plain, bold: false, smallCaps: true },
    { ...plain, bold: false },
    { ...plain, bold: true, underline: true },
  ];
  const stylesOf = async (font: string) => {
    const paper = await write(SAMPLE_DRAFT, { typography: { font, headings } });
    const { parts } = readWord(paper.file);
    for (const xml of Object.values(parts)) assertWellFormed(xml);
    const style = (id: string) =>
      new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`).exec(parts['word/styles.xml'] ?? '')?.[0] ?? '';
    return { paper, parts, style };
  };
  const { paper, parts, style } = await stylesOf('Book Antiqua');
  expect(parts['word/styles.xml']).toMatch(/<w:docDefaults>.*w:ascii="Book Antiqua".*<w:sz w:val="24"\/>.*<\/w:docDefaults>/);
  expect(style('Heading1')).toMatch(/<w:b w:val="false"\/>.*<w:smallCaps\/>.*<w:sz w:val="24"\/>/);
  expect(style('Heading2')).toMatch(/<w:b\/>/);
  expect(style('Heading3')).toMatch(/<w:b\/>.*<w:u w:val="single"\/>/);
  expect(style('BodyText')).toMatch(/w:line="480"/);
  expect(parts['word/document.xml']?.match(/w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/g)).toHaveLength(3);
  expect([paper.words, Object.keys(parts)]).toEqual([written.words, Object.keys(word.parts)]);
  expect((await stylesOf('Arial')).parts['word/styles.xml']).toContain('w:ascii="Times New Roman"');
});

test('the form on artificial intelligence is there only where the firm asks for it', async () => {
  expect(word.text).not.toContain('ARTIFICIAL INTELLIGENCE');
  const { text } = readWord((await write(SAMPLE_DRAFT, { aiCertification: true })).file);
  expect(text).toMatch(
    /CERTIFICATION ON THE USE OF ARTIFICIAL INTELLIGENCE[\s\S]*example-model[\s\S]*Part 161[\s\S]*\[ATTORNEY: signature/,
  );
});

test('a part’s lower limit and its own words stand in the certifications, and no limit is certified in another court', async () => {
  const wordLimit = { words: 2_500, setBy: 'the rules of IAS Part 12, Kings County' };
  const { text } = readWord(
    (await write(longerDraft(9), { wordLimit, aiCertification: true, aiWording: 'No citation was invented.' })).file,
  );
  expect(text).toMatch(/\[ATTORNEY: the limit of 2,500 words in the rules of IAS Part 12, Kings County is exceeded by \d/);
  expect(text).toContain('No citation was invented. [ATTORNEY: the Part prescribes these words');
  expect(readWord((await write(SAMPLE_DRAFT, { wordLimit: null })).file).text).not.toContain('CERTIFICATION OF WORD COUNT');
});

test('short forms are explained in footnotes', () => {
  expect(Object.values(word.footnotes)).toEqual([
    '“Delgado Aff.” is the affirmation of Rosa Delgado, submitted in opposition to the motion (NYSCEF Doc. No. 27).',
    '“Pl. Mem.” is plaintiff’s memorandum of law in support of its motion (NYSCEF Doc. No. 21).',
  ]);
});

test('a place of the draft is found on its page', () => {
  const at = (
    section: 'preliminary' | 'facts' | 'prima-facie' | 'conclusion',
    part: number,
    paragraph: number | null,
    start = 0,
  ) => written.pageOf({ section, part, paragraph, start, end: start + 1 });
  expect(at('preliminary', 0, null)).toBe('1');
  expect(at('facts', 0, 3)).toBe('2');
  expect(at('prima-facie', 1, 0)).toBe('4');
  expect(at('conclusion', 0, 0)).toBe('5');
  expect(at('conclusion', 3, 0)).toBeNull();
});

test('the file names the firm and the time of the draft, and the same draft is the same file', async () => {
  const core = word.parts['docProps/core.xml'] ?? '';
  expect(core).toContain('<dc:creator>Quill &amp; Partners LLP</dc:creator>');
  expect(core).toContain('<cp:lastModifiedBy>Quill &amp; Partners LLP</cp:lastModifiedBy>');
  expect(core.match(/2026-04-03T10:00:00Z/g)).toHaveLength(2);
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  expect(hash((await write(SAMPLE_DRAFT)).file)).toBe(hash(written.file));
  expect(word.parts['word/settings.xml']).not.toContain('updateFields');
});

const HOSTILE = [
  '{ INCLUDEPICTURE "http://evil.example/x.png" } <w:instrText>DDEAUTO c:\\cmd</w:instrText>',
  '<script>alert(1)</script> ![x](http://evil.example/a) <img src=x> &lt; ]]> &amp; <!-- -->',
  '\u0000\u0007\uD800 a\u202Eb\uFFFF c\u200Bd "HYPERLINK \\l" CPLR 3212" \\c 9 { TA }',
];

test('whatever the draft says is text: no field, no link, no picture', async () => {
  const [first, ...rest] = SAMPLE_DRAFT.sections;
  const [part] = first?.parts ?? [];
  if (!first || !part) throw new Error('the sample draft is empty');
  const heading = HOSTILE.join(' ');
  const draft = { sections: [{ ...first, parts: [{ ...part, heading, paragraphs: [...HOSTILE, 'So. [[pl-1]]'] }] }, ...rest] };
  const cited = { text: 'Evil" \\s "x" { QUOTE } ” v. Roe, 1 A.D.3d 2 (2001)', name: 'Evil" \\s "x" { QUOTE } ” v. Roe' };
  const authorities = SAMPLE_SOURCES.authorities.map((source) => (source.id === 'pl-1' ? { ...source, cited } : source));
  const name = `${HOSTILE.join('\n')} ${'N'.repeat(200)}`;
  const signer = { accountName: name, signedName: name, barDetails: name, telephone: name };
  const firm = { firmName: name, address: [name], telephone: name, attorneyBlock: [name], signer };
  const settings = { ...SETTINGS, firmName: 'A <b>&\u0001 "B"', firm, model: '<x>', aiCertification: true };
  const hostile = await writeMemorandum({ draft, sources: { ...SAMPLE_SOURCES, authorities }, file, settings, madeAt: MADE_AT });
  const { parts, fields, text } = readWord(hostile.file);
  for (const xml of Object.values(parts)) {
    assertWellFormed(xml);
    expect(xml).not.toMatch(/TargetMode="External"|<w:object|<w:drawing|<w:altChunk|<script/);
  }
  expect(text).toContain('{ INCLUDEPICTURE “http://evil.example/x.png” } <w:instrText>DDEAUTO c:\\cmd</w:instrText>');
  expect(text).toContain('<script>alert(1)</script> ![x](http://evil.example/a)');
  const ours =
    /^(?:TOC \\o "1-3" \\h \\z \\u|PAGEREF _Toc\d{8} \\h|TOA \\c "[12]" \\p|TA \\l "[^"“”\\{}]+" \\s "[^"“”\\{}]+" \\c [12])$/;
  expect(fields.map(({ instruction }) => instruction).filter((instruction) => !ours.test(instruction))).toEqual([]);
});
