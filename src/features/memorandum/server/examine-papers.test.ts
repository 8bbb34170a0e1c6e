import { beforeAll, describe, expect, test } from 'vitest';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { type ExaminedPapers, examinePapers } from './examine-papers.ts';
import { examinationOf } from './testing/examination-of.ts';
import { readWord, type WordFile } from './testing/read-word.ts';
import { type AnswerKey, readAnswerKey, readSamplePair } from './testing/sample-pair.ts';
import { describePaper } from './understand-papers.ts';
import { readCase } from './understanding/read-case.ts';

const key: AnswerKey = await readAnswerKey();
let pair: Awaited<ReturnType<typeof readSamplePair>>;
let results: ExaminedPapers;
let outline: WordFile;
let audit: WordFile;
beforeAll(async () => {
  pair = await readSamplePair();
  results = await examine(pair.memorandum, pair.affirmation);
  outline = readWord(results.outlineFile);
  audit = readWord(results.auditFile);
});

function examine(memorandum: Paper, affirmation: Paper): Promise<ExaminedPapers> {
  return examinePapers(examinationOf(memorandum, affirmation));
}

/** Text between a heading and the next one of the same or a higher level. */
function under(file: WordFile, heading: string): string {
  const start = file.paragraphs.findIndex(({ text, style }) => style?.startsWith('Heading') && text.startsWith(heading));
  const level = file.paragraphs[start]?.style ?? '';
  const rest = file.paragraphs.slice(start + 1);
  const end = rest.findIndex(({ style }) => style?.startsWith('Heading') && style <= level);
  return rest
    .slice(0, end < 0 ? undefined : end)
    .map(({ text }) => text)
    .join('\n');
}

describe('the outline', () => {
  test('says before its first heading that no language model wrote it, and that an attorney must review it', () => {
    const first = outline.paragraphs.findIndex(({ style }) => style === 'Heading1');
    const opening = outline.paragraphs
      .slice(0, first)
      .map(({ text }) => text)
      .join('\n');
    expect(opening).toMatch(/No language model wrote any part of this outline\..*An attorney must review every line/);
  });

  test('begins with the caption and the title of the opposition', () => {
    const opening = outline.text.slice(0, 900);
    expect(opening).toContain(key.caption.court.toUpperCase());
    expect(opening).toContain(`COUNTY OF ${key.caption.county.toUpperCase()}`);
    for (const defendant of key.caption.defendants) expect(opening).toContain(defendant);
    expect(opening).toContain(`Index No. ${key.caption.indexNumber.value}`);
    expect(opening).toContain(`Mot. Seq. No. ${key.caption.motionSequence}`);
    expect(opening).toContain(key.caption.judge);
    expect(opening).toContain('DEFENDANTS’ MEMORANDUM OF LAW IN OPPOSITION TO PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT');
  });

  test('begins with the dispute matrix, with the places of both sides, and says of an empty place that nothing was found there', () => {
    const first = under(outline, 'What is disputed');
    expect(outline.text.indexOf('What is disputed')).toBeLessThan(outline.text.indexOf('Tasks for the attorney'));
    expect(first).toMatch(
      /Number of payments\n45 \(Pl\. Mem\. at 2[^)]*\)\n47 \(Delgado Aff\. ¶ 10\)\n45 \(Delgado Aff\. ¶ 11\)\nDamages/,
    );
    expect(outline.text).not.toMatch(/neither paper says|never mentions|is silent/i);
  });

  test('answers each point of the plaintiff, with its decisions and whom they help', () => {
    const points = under(outline, 'The plaintiff’s points');
    for (const { label, heading, printedPage } of key.plaintiffsPoints) {
      expect(points).toContain(`${label} ${heading} (Pl. Mem. at ${printedPage})`);
    }
    expect(points.match(/\[ATTORNEY: our answer to this point\]/g)).toHaveLength(key.plaintiffsPoints.length);
    for (const { kind, name } of key.authorities) if (kind === 'case') expect(points).toContain(name);
    expect(points).toMatch(/Champion Auto Sales[^\n]*\nFUNDER: answer it by name\nThe year differs: cited 2017, library 2018/);
    expect(points).toMatch(/Tamarack[^\n]*\nNOT IN THE LIBRARY\nVerify that it exists/);
  });

  test('gives the affirmation paragraph by paragraph, each with its cite, and neither its opening nor its oath', () => {
    const facts = under(outline, 'Facts by paragraph');
    for (let paragraph = 1; paragraph < key.documents.affirmation.paragraphs; paragraph += 1) {
      expect(facts).toContain(`(Delgado Aff. ¶ ${paragraph}.)`);
    }
    expect(facts).not.toMatch(/penalties of perjury|affirms under CPLR 2106/);
    expect(facts).toContain('The Account');
  });

  test('computes the rate with the place of every input, under every convention', () => {
    const rate = under(outline, 'The rate, computed');
    for (const { grossPercent, netPercent } of Object.values(key.rate.conventions)) {
      expect(rate).toContain(`${grossPercent.toFixed(2)}%`);
      expect(rate).toContain(`${netPercent.toFixed(2)}%`);
    }
    expect(rate).toMatch(/Net amount funded\n\$55,901\.00\nDelgado Aff\. ¶ 6; Pl\. Mem\. at 2, citing Kessler Aff\. ¶¶ 13-4/);
    expect(rate).toContain('[ATTORNEY: confirm the method');
  });

  test('fills the headings of the points with what the papers and arithmetic give', () => {
    expect(outline.text).toContain('a finite term of 100 debits');
    expect(outline.text).toContain('The computed rate of 110.76 to 141.85 percent a year');
    expect(outline.text).toContain('The default fees of $2,500.00 (Pl. Mem. at 6)');
    for (const balance of ['$52,916.00', '$47,520.00', '$50,020.00']) expect(outline.text).toContain(`${balance} (`);
  });

  test('quotes a paragraph once in the plan, and names it where it is of use again', () => {
    const plan = under(outline, 'Plan of our points');
    expect(plan.match(/^Use: .*\(Delgado Aff\. ¶ 26\.\)$/gm)).toHaveLength(1);
    expect(plan).toContain('Use again: Delgado Aff. ¶¶ 25, 26, 27.');
  });

  test('asks the attorney in brackets for what neither paper says, and leaves the signature open', () => {
    const tasks = under(outline, 'Tasks for the attorney');
    expect(tasks).toContain('[ATTORNEY: Did the merchant or the guarantor sign a confession of judgment?');
    expect(tasks).toContain('Tamarack');
    expect(tasks).not.toContain('What was the purchase price?');
    expect(outline.text).toContain('By: [ATTORNEY: signature, name, address, telephone]');
  });

  test('argues usury first in the First Department, and names the decisions of that department as its own', () => {
    expect(pointsOf(outline)[0]).toMatch(/^POINT I: Whether the agreement is a criminally usurious loan/);
    expect(outline.text).toMatch(/Kapitus Servicing, Inc\. v\. Ragtime Gourmet Corp\.[^\n]*\[home department\]/);
  });
});

const pointsOf = (file: WordFile) =>
  file.paragraphs.flatMap(({ text, style }) => (style === 'Heading2' && /^POINT [IVX]+:/.test(text) ? [text] : []));

describe('in another county', () => {
  /** The sample pair as if it had been filed elsewhere. */
  const movedTo = (paper: Paper, county: string): Paper => ({
    ...paper,
    firstPage: paper.firstPage.map(({ cells }) => ({
      cells: cells.map((cell) => ({ ...cell, text: cell.text.replace('COUNTY OF NEW YORK', `COUNTY OF ${county}`) })),
    })),
    stamp: { ...paper.stamp, clerk: `${county} COUNTY CLERK` },
  });

  test.each([
    ['KINGS', 'Kings, Second Department', /favor funders/],
    ['ERIE', 'Erie, Fourth Department', /proof of damages leads/],
    ['ALBANY', 'Albany, Third Department', /No appellate decision of the Third Department/],
  ])('the outline for %s leads with the prima facie case, and says why', async (county, title, note) => {
    const moved = await examine(movedTo(pair.memorandum, county), movedTo(pair.affirmation, county));
    const file = readWord(moved.outlineFile);
    expect(file.text).toContain(`Plan of our points: ${title}`);
    expect(under(file, 'Plan of our points')).toMatch(note);
    expect(pointsOf(file)[0]).toMatch(/^POINT I: Plaintiff has not made a prima facie case/);
  });
});

describe('the cite check as a Word file', () => {
  test('says before its first heading that no language model took part', () => {
    const first = audit.paragraphs.findIndex(({ style }) => style === 'Heading1');
    const opening = audit.paragraphs
      .slice(0, first)
      .map(({ text }) => text)
      .join('\n');
    expect(opening).toMatch(/This cite check was prepared without AI\..*Nothing here says that an authority is good law/);
  });

  test('has every finding of the brief, and each alarm twice: first, and on its page', () => {
    const texts = audit.paragraphs.map(({ text }) => text);
    const shown = results.audit.findings.filter(({ kind, place }) => kind !== 'conflict-between' && place !== null);
    expect(shown.length).toBeGreaterThan(10);
    for (const { id, isUrgent } of shown) {
      const times = texts.filter((text) => new RegExp(`(?:^|; |☐  )${id}[:,] `).test(text)).length;
      expect([id, times]).toEqual([id, isUrgent ? 2 : 1]);
    }
  });

  test('names both files by their digest', () => {
    expect(audit.text).toContain('a'.repeat(64));
    expect(audit.text).toContain('b'.repeat(64));
  });
});

describe('papers on another matter', () => {
  const titled = (title: string, blocks: string[]): Paper => {
    const lines = ['SUPREME COURT OF THE STATE OF NEW YORK', 'COUNTY OF KINGS', 'ALDER LLC,', 'Plaintiff,', '- against -'];
    const firstPage = [...lines, 'BIRCH CORP.,', 'Defendant.', title].map((text) => ({ cells: [{ left: 72, text }] }));
    return { ...paperFrom([{ printedPage: '1', blocks }]), firstPage };
  };
  const memorandum = titled('MEMORANDUM OF LAW IN SUPPORT OF ORDER TO SHOW CAUSE', [
    'ARGUMENT',
    'POINT I',
    'PLAINTIFF WILL SUFFER IRREPARABLE HARM',
    'The tenant changed the locks. Roe Aff. ¶ 4.',
  ]);
  const affirmation = titled('AFFIRMATION OF JUNE BIRCH', ['1. I am the owner of the building.', '2. No lock was ever changed.']);

  test('get no plan, no rate and no questions of a trade that they have nothing to do with', async () => {
    const { text } = readWord((await examine(memorandum, affirmation)).outlineFile);
    expect(text).toContain('DEFENDANT’S MEMORANDUM OF LAW IN OPPOSITION TO ORDER TO SHOW CAUSE');
    expect(text).toContain('not recognized as one for summary judgment (ORDER TO SHOW CAUSE)');
    expect(text).toContain('not recognized as a dispute over an advance on future receipts');
    expect(text).not.toMatch(/criminal usury|The rate, computed|What was the purchase price/i);
  });

  test('still get the plaintiff’s points and the facts by paragraph', async () => {
    const file = readWord((await examine(memorandum, affirmation)).outlineFile);
    expect(under(file, 'The plaintiff’s points')).toContain('POINT I PLAINTIFF WILL SUFFER IRREPARABLE HARM (Pl. Mem. at 1)');
    expect(under(file, 'Facts by paragraph')).toContain('No lock was ever changed. (Birch Aff. ¶ 2.)');
  });
});

test('a figure that OCR is not sure of is to be checked, and the others of its page are only said to be read by OCR', async () => {
  const words = ['1. Plaintiff paid a Purchase Price of $60,000.00.', '2. The daily debit was $864.00.'];
  const scan = paperFrom([{ source: 'ocr', blocks: words }]);
  const start = scan.text.indexOf('$864.00');
  const { outlineFile } = await examine(paperFrom([{ blocks: ['x'] }]), { ...scan, uncertain: [{ start, end: start + 7 }] });
  const { text } = readWord(outlineFile);
  expect(text).toMatch(/\$864\.00 \([^)]*¶ 2, read by OCR: check\)/);
  expect(text).toMatch(/\$60,000\.00 \([^)]*¶ 1, read by OCR\)/);
});

describe('an affirmation that speaks of two agreements', () => {
  const words = [
    '1. The first Agreement gave a Purchase Price of $10,000.00, a Purchased Amount of $14,000.00 and a debit of $100.00 each business day.',
    '2. On May 1, 2024, we received only $9,500.00.',
    '3. The second Agreement gave a Purchase Price of $20,000.00.',
  ];

  test('is not computed as if there were one', async () => {
    const { text } = readWord((await examine(pair.memorandum, paperFrom([{ blocks: words }]))).outlineFile);
    // The earlier agreement's figures are no terms of this one, and the sides' different prices make no rate together.
    expect(text).toMatch(/Other advances\nnot found by the program\n\$10,000\.00 \(Supporting Aff\. ¶ 1\)/);
    expect(text).toContain('not found in the papers: purchased amount');
    expect(text).not.toMatch(/(?:gross|net)[^.]*\d%/i);
  });

  test('with a low rate is told that there is no criminal usury in it', async () => {
    const slow = [
      '1. The Agreement gave a Purchase Price of $100,000.00, a Purchased Amount of $106,000.00 and a debit of $200.00 each business day.',
      '2. On May 1, 2024, we received only $99,500.00.',
    ];
    const { text } = readWord((await examine(paperFrom([{ blocks: ['x'] }]), paperFrom([{ blocks: slow }]))).outlineFile);
    expect(text).toContain('not every figure is above 25 percent');
  });
});

test('a date that does not exist is named to the attorney and used for nothing', async () => {
  const words = ['1. The agreement was signed on February 30, 2025.', '2. I asked to reconcile on April 31, 2025.'];
  const { text } = readWord((await examine(pair.memorandum, paperFrom([{ blocks: words }]))).outlineFile);
  expect(text).toContain(
    'Supporting Aff. gives dates that do not exist, and they were not used: February 30, 2025; April 31, 2025.',
  );
});

test('neither result shows the Social Security number or the account number', () => {
  for (const words of [outline.text, audit.text, JSON.stringify(results.audit)]) {
    expect(words.match(/078-?05-?1120|552004778113/g)).toBeNull();
  }
  expect(outline.text).toContain('no. [account number]');
});

test('the case is named as a lawyer would name it', () => {
  expect(results.caseName).toBe('Harborlight Funding LLC v. Pelham Bay Bakery Inc. et al.');
  expect(results.audit.title).toBe('Harborlight Funding LLC v. Pelham Bay Bakery Inc. et al., Index No. 659874/2025');
});

describe('papers that would break a Word file', () => {
  const HOSTILE = [
    '<w:t>angle</w:t> & <script>alert(1)</script> ]]> <!-- ',
    '\u0000\u0001\u0008\u000b\u001f\ufffe\uffff',
    '\ud800 lone \udc00 surrogates',
    '{{client}} {MERGEFIELD Name} { INCLUDETEXT "http://a.example/x" } HYPERLINK "http://a.example/y"',
    '\u202egnp.exe\u202c \u2067right\u2069 to left',
    'x'.repeat(5_000),
    'http://a.example/z and file:///etc/hosts',
  ];
  const hostile = (role: 'memorandum' | 'affirmation'): Paper => {
    const words = HOSTILE.map(
      (text, index) =>
        `${index + 1}. On May 1, 2024, the balance of ${text} is $${index + 1},000.00, and “${text} was never said by anyone here”. Doe Aff. ¶ ${index + 1}.`,
    );
    const paper = paperFrom([{ blocks: [`POINT I`, `THE ${HOSTILE.join(' ')}`.slice(0, 300), ...words] }]);
    const title = role === 'memorandum' ? 'MEMORANDUM OF LAW' : 'AFFIRMATION OF JANE <DOE>';
    const lines = [
      'COUNTY OF KINGS',
      'A <w:t> & B LLC,',
      'Plaintiff,',
      '- against -',
      'C {{x}} \u0001 INC.,',
      'Defendant.',
      title,
    ];
    return { ...paper, firstPage: lines.map((text) => ({ cells: [{ left: 72, text }] })) };
  };
  let files: WordFile[];
  beforeAll(async () => {
    const { outlineFile, auditFile } = await examine(hostile('memorandum'), hostile('affirmation'));
    files = [readWord(outlineFile), readWord(auditFile)];
  });

  test('give XML that is well-formed', () => {
    for (const { parts } of files) {
      for (const [name, xml] of Object.entries(parts)) expect(faultsOf(xml), name).toEqual([]);
    }
  });

  test('bring neither links nor fields of their own into it', () => {
    for (const { parts } of files) {
      const everything = Object.values(parts).join('\n');
      expect(everything).not.toMatch(/<w:hyperlink|TargetMode="External"|<w:fldSimple|<w:altChunk|<w:object/);
      const fields = [...everything.matchAll(/<w:instrText[^>]*>([^<]*)/g)].map(([, code]) => code?.trim());
      expect(new Set(fields)).toEqual(new Set(['PAGE', 'NUMPAGES']));
    }
  });

  test('show their words as words', () => {
    expect(files[0]?.text).toContain('<w:t>angle</w:t> & <script>alert(1)</script>');
    expect(files[0]?.text).toContain('{MERGEFIELD Name}');
  });
});

/** Errors that an XML parser would report: unbalanced tags, bare ampersands, characters that XML does not allow. */
function faultsOf(xml: string): string[] {
  const faults: string[] = [];
  if (!xml.isWellFormed()) faults.push('a lone surrogate');
  // Biome would flag the character class as a mistake if its ends were written as characters.
  for (const character of xml) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffe || code === 0xffff)
      faults.push(`U+${code.toString(16)}`);
  }
  const open: string[] = [];
  for (const [, text = '', closing, name = '', rest = ''] of xml.matchAll(/([^<]*)(?:<(\/?)([\w:.-]+|\?xml)([^<>]*)>)?/g)) {
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/i.test(text + rest))
      faults.push(`a bare & near ${text.slice(0, 40)}`);
    if (text.includes('>')) faults.push(`a bare > near ${text.slice(0, 40)}`);
    if (closing === '/' && open.pop() !== name) faults.push(`</${name}>`);
    if (closing === '' && name !== '?xml' && !rest.endsWith('/')) open.push(name);
  }
  return [...faults, ...open];
}

test('pages whose text was won in the same way are told as one run', () => {
  const { memorandum } = readCase(pair.memorandum, pair.affirmation, []);
  const [page] = memorandum.paper.pages;
  if (!page) throw new Error('the sample has no page');
  const pages = (['text', 'text', 'ocr', 'none', 'none', 'text'] as const).map((source, index) => ({
    ...page,
    source,
    pdfPage: index + 1,
  }));
  const described = describePaper({ ...memorandum, paper: { ...memorandum.paper, pages } }, 'a'.repeat(64));
  expect(described).toMatchObject({ pages: 6, recognisedPages: 1, emptyPages: 2 });
  expect(described.quality).toEqual([
    { from: 1, to: 2, source: 'text' },
    { from: 3, to: 3, source: 'ocr' },
    { from: 4, to: 5, source: 'none' },
    { from: 6, to: 6, source: 'text' },
  ]);
});
