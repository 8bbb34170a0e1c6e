import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Block, locationAt, type Paper, pdfPageAt } from './paper.ts';
import { readPdf } from './read-pdf.ts';

interface PageMap {
  pdfPage: number;
  stamp: string;
  printedPage: string | null;
}

interface AnswerKey {
  documents: Record<'memorandum' | 'affirmation', { nyscefDoc: string; filed: string; title: string; pageMap: PageMap[] }>;
  headings: { label?: string; text: string; printedPage: string; pdfPage: number }[];
  affirmationFacts: { n: number; heading: string | null; text: string; pdfPage: number; printedPage: string }[];
  memorandumQuotations: { text: string; pdfPage: number; printedPage: string }[];
  authorities: { name: string; tableOfAuthorities?: { citation: string | null; pages: string } }[];
  typography: {
    hyphenatedLineBreaks: Record<'memorandum' | 'affirmation', { pdfPage: number; word: string; printed: string }[]>;
  };
}

const samples = new URL('../../../../samples/', import.meta.url);
const key = JSON.parse(await readFile(new URL('answer-key.json', samples), 'utf8')) as AnswerKey;
const papers = {} as Record<'memorandum' | 'affirmation', Paper>;

beforeAll(async () => {
  papers.memorandum = await readPdf(await readFile(new URL('memorandum.pdf', samples)));
  papers.affirmation = await readPdf(await readFile(new URL('affirmation.pdf', samples)));
});

const NAMES = ['memorandum', 'affirmation'] as const;
const blockText = (paper: Paper, { start, end }: Block) => paper.text.slice(start, end);
/** Papers print some spaces as no-break spaces, and the key writes them as normal ones. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

/** Finds every offset of a text in another one. */
function placesOf(wanted: string, text: string): number[] {
  return text
    .split(wanted)
    .slice(0, -1)
    .map((_, index, before) => before.slice(0, index + 1).join(wanted).length);
}

describe.each(NAMES)('the sample %s', (name) => {
  test('has its three page numbers, each page read from the file itself', () => {
    const expected = key.documents[name].pageMap.map(({ pdfPage, stamp, printedPage }) => {
      const [page, of] = stamp.split(' of ').map(Number);
      return { pdfPage, stamp: { page, of }, printedPage, source: 'text' };
    });
    expect(papers[name].pages).toEqual(expected);
  });

  test('says what the e-filing system stamped on it', () => {
    const { nyscefDoc, filed } = key.documents[name];
    expect(papers[name].stamp).toEqual({
      indexNumber: '659874/2025',
      docketNumber: nyscefDoc,
      filed,
      clerk: 'NEW YORK COUNTY CLERK',
    });
  });

  test('keeps stamps and page numbers out of its text, and hides nothing', () => {
    expect(papers[name].text).not.toMatch(/NYSCEF:|FILED:|\d of \d/);
    expect(papers[name].blocks.filter((block) => /^[\divx]+$/.test(blockText(papers[name], block)))).toEqual([]);
    expect(papers[name].hidden).toEqual([]);
  });

  test('has every word whole that the end of a line divided', () => {
    for (const { pdfPage, word, printed } of key.typography.hyphenatedLineBreaks[name]) {
      const locations = [...papers[name].text.matchAll(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu'))];
      expect(locations.map(({ index }) => pdfPageAt(papers[name], index))).toContain(pdfPage);
      expect(papers[name].text).not.toContain(printed.replace('/', ''));
      expect(papers[name].text).not.toContain(printed.replace('/', ' '));
    }
  });

  test('has its caption apart from what it says', () => {
    const caption = papers[name].blocks.filter(({ kind }) => kind === 'caption').map((block) => blockText(papers[name], block));
    expect(caption[0]).toBe('SUPREME COURT OF THE STATE OF NEW YORK');
    expect(caption.join('\n')).toMatch(/PELHAM BAY BAKERY INC\./);
    const first = papers[name].blocks.find(({ kind }) => kind !== 'caption');
    expect(blockText(papers[name], first ?? (papers[name].blocks[0] as Block))).toMatch(
      name === 'affirmation' ? /^ROSA DELGADO, a defendant in this action, affirms/ : /^TABLE OF CONTENTS$/,
    );
  });

  test('lays its blocks one after the other, a blank line between them', () => {
    const { blocks, text } = papers[name];
    for (const [index, { start }] of blocks.entries()) {
      expect(text.slice(blocks[index - 1]?.end ?? -2, start)).toBe(index === 0 ? '' : '\n\n');
    }
    expect(blocks.at(-1)?.end).toBe(text.length);
  });
});

describe('the affirmation', () => {
  test.each(key.affirmationFacts)('has paragraph $n word for word and on its page', ({ n, text, pdfPage, printedPage }) => {
    const { affirmation } = papers;
    const blocks = affirmation.blocks.filter(({ paragraph }) => paragraph === n);
    expect(blocks.map((block) => plain(blockText(affirmation, block)))).toEqual([`${n}. ${text}`]);
    expect(locationAt(affirmation, blocks[0]?.start ?? 0)).toEqual({
      pdfPage,
      printedPage,
      paragraph: n,
      footnote: null,
      isApproximate: false,
    });
  });

  test('has its headings as blocks of their own, in no paragraph', () => {
    const { affirmation } = papers;
    for (const heading of new Set(key.affirmationFacts.flatMap(({ heading }) => heading ?? []))) {
      const block = affirmation.blocks.find((candidate) => blockText(affirmation, candidate) === heading);
      expect(block, heading).toMatchObject({ kind: 'body', paragraph: null });
    }
  });
});

describe('the memorandum', () => {
  test.each(key.headings)(
    'has the heading "$text" as a block of its own, on its page',
    ({ label, text, pdfPage, printedPage }) => {
      const { memorandum } = papers;
      const wanted = label?.endsWith('.') ? `${label} ${text}` : text;
      const blocks = memorandum.blocks.filter(({ kind }) => kind === 'body');
      const index = blocks.findIndex((block) => blockText(memorandum, block) === wanted);
      expect(locationAt(memorandum, blocks[index]?.start ?? 0)).toMatchObject({ pdfPage, printedPage });
      expect(blocks[index]?.isCentered).toBe(!label?.endsWith('.'));
      if (label?.startsWith('POINT')) expect(blockText(memorandum, blocks[index - 1] as Block)).toBe(label);
    },
  );

  test.each(key.memorandumQuotations)('has the quotation "$text" on its page', ({ text, pdfPage }) => {
    const { memorandum } = papers;
    const locations = placesOf(text, memorandum.text);
    expect(locations.map((at) => pdfPageAt(memorandum, at))).toContain(pdfPage);
  });

  test('has its tables as lines of contents, each entry with its page', () => {
    const { memorandum } = papers;
    const lines = memorandum.blocks.filter(({ kind }) => kind === 'contents');
    expect([...new Set(lines.map(({ start }) => pdfPageAt(memorandum, start)))]).toEqual([2, 3]);
    const entries = lines.map((line) => plain(blockText(memorandum, line)).replace(/\.{4,}/, ' … '));
    for (const { name, tableOfAuthorities } of key.authorities) {
      const wanted = tableOfAuthorities && `${tableOfAuthorities.citation ?? name} … ${tableOfAuthorities.pages}`;
      if (wanted) expect(entries).toContain(wanted);
    }
    expect(
      memorandum.blocks.filter(({ kind, start }) => kind !== 'contents' && [2, 3].includes(pdfPageAt(memorandum, start))),
    ).toEqual([]);
  });

  test('has its footnotes behind the body, and knows where each mark stood', () => {
    const { memorandum } = papers;
    const notes = memorandum.blocks.filter(({ kind }) => kind === 'footnote');
    expect(memorandum.blocks.slice(-3)).toEqual(notes);
    const anchored = notes.map(({ footnote, start }) => ({
      mark: footnote?.mark,
      pdfPage: pdfPageAt(memorandum, start),
      behind: memorandum.text.slice((footnote?.anchor ?? 0) - 25, footnote?.anchor ?? 0),
    }));
    expect(anchored).toEqual([
      { mark: '1', pdfPage: 4, behind: 'akery”) and Rosa Delgado.' },
      { mark: '2', pdfPage: 5, behind: 'reconciliation. Id. ¶ 17.' },
      { mark: '3', pdfPage: 7, behind: ', 665-66 (2d Dep’t 2020).' },
    ]);
    expect(notes.map((note) => plain(blockText(memorandum, note)))).toEqual([
      '“Kessler Aff.” refers to the affidavit of Dana R. Kessler, sworn to on March 11, 2026 (NYSCEF Doc. No. 13). The parties’ contract is NYSCEF Doc. No. 14.',
      'An e-mail of April 14, 2025, which Ms. Delgado sent to her funding manager, complained of road work; it was not sent to the address that the contract gives for notices. Kessler Aff. ¶ 18.',
      'See also Samson MCA LLC v. Joseph A. Russo M.D. P.C./IV Therapeutics PLLC, 219 A.D.3d 1126, 1128 (4th Dep’t 2023) (affirming judgment for the funder).',
    ]);
  });
});
