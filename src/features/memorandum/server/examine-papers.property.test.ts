import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { Block, Paper } from '#platform/server/pdf/paper.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { citeCheckMemorandum } from './cite-check/cite-check-memorandum.ts';
import { examinePapers } from './examine-papers.ts';
import { planCase } from './plan/plan-case.ts';
import { examinationOf } from './testing/examination-of.ts';
import { readSamplePair } from './testing/sample-pair.ts';
import { createMask } from './understanding/create-mask.ts';
import { readCase } from './understanding/read-case.ts';
import { rateInputs } from './usury-rate/rate-inputs.ts';
import { computeUsuryRate } from './usury-rate/usury-rate.ts';

let pair: Awaited<ReturnType<typeof readSamplePair>>;
beforeAll(async () => {
  pair = await readSamplePair();
});

/** Examines two papers without writing the Word files; each passage that is shown must be in one of the papers. */
function examine(memorandum: Paper, affirmation: Paper): void {
  const file = readCase(memorandum, affirmation, SHIPPED_AUTHORITIES);
  const { findings, passages } = citeCheckMemorandum(file, { opinions: [], today: '2026-04-10' });
  planCase(file, SHIPPED_AUTHORITIES);
  computeUsuryRate(rateInputs(file));
  const known = new Set(passages.map(({ id }) => id));
  for (const finding of findings) {
    expect(finding.says).not.toBe('');
    for (const id of finding.passages) expect(known.has(id)).toBe(true);
  }
  for (const { marked } of passages) expect(marked).not.toBe('');
}

const write = (memorandum: Paper, affirmation: Paper) => examinePapers(examinationOf(memorandum, affirmation));

/** Fragments of such papers, whole and broken. */
const PIECES = [
  ...[
    'POINT I',
    'ARGUMENT',
    'A. There Is No Loan',
    'CONCLUSION',
    'Dated: March 1, 2024',
    'Index No.',
    'COUNTY OF',
    '- against -',
  ],
  ...['Id. ¶ 7.', 'id.', 'Doe Aff. ¶¶ 13-4', 'NYSCEF Doc. No. 14 §§ 3-4', 'Agreement § 11(d)', 'supra', '¶¶', '§', 'at 5'],
  ...['LG Funding, LLC v. United Senior Props. of Olathe, LLC, 181 A.D.3d 664, 665-66 (2d Dep’t 2020).', '181 A.D.3d at', 'v.'],
  ...['the Purchase Price of $60,000.00', 'a debit of $0.00 each business day', 'balance is $1', 'fee of $9,999,999,999,999.99'],
  ...[
    'On February 31, 2024, I wrote',
    'reconciliation',
    '“',
    '”',
    '‘',
    '’',
    '(',
    ')',
    '. . .',
    '[',
    ']',
    '$',
    '%',
    '078-05-1120',
  ],
  ...[
    '20% of the balance',
    'contains 0 words',
    'guaranty of May 1, 2024',
    'Section 7',
    'under penalty of perjury',
    '\u202e',
    '\ud800',
    '\u0000',
  ],
];
const words = fc.array(
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'grapheme', maxLength: 20 })),
  {
    maxLength: 12,
  },
);
const block = fc.tuple(fc.constantFrom('', '1. ', '2. ', '^1 '), words).map(([mark, parts]) => `${mark}${parts.join(' ')}`);
const randomPaper = fc
  .array(fc.record({ printedPage: fc.constantFrom(null, '1', 'iv'), blocks: fc.array(block, { maxLength: 8 }) }), {
    maxLength: 4,
  })
  .map((pages): Paper => {
    const paper = paperFrom(pages);
    return { ...paper, firstPage: paper.text.split('\n').map((text) => ({ cells: [{ left: 72, text }] })) };
  });

/** The blocks of a paper as pages, shuffled or cut by the numbers given. */
function mangled({ text, blocks }: Paper, seeds: number[]): Paper {
  const pieces = blocks.map(({ start, end, paragraph, footnote }: Block) => {
    const piece = text.slice(start, end);
    return footnote ? `^${footnote.mark} ${piece}` : paragraph === null ? piece : piece;
  });
  const changed = seeds.reduce((list, seed) => {
    const [from, to] = [seed % list.length, (seed * 7 + 3) % list.length];
    const taken = list[from] ?? '';
    const kept = list.with(from, list[to] ?? '');
    return kept.with(to, taken.slice(0, seed % (taken.length + 1)));
  }, pieces);
  return paperFrom([{ printedPage: '1', blocks: changed.slice(0, 40) }, { blocks: changed.slice(40) }]);
}

describe('whatever the papers are', () => {
  test('examining random papers never fails', () => {
    fc.assert(fc.property(randomPaper, randomPaper, examine), { numRuns: 60 });
  });

  test('examining the sample pair shuffled and cut never fails', () => {
    const seeds = fc.array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(seeds, seeds, (one, other) => examine(mangled(pair.memorandum, one), mangled(pair.affirmation, other))),
      { numRuns: 15 },
    );
  });

  test('both Word files can be written of random papers', async () => {
    await fc.assert(
      fc.asyncProperty(randomPaper, randomPaper, async (memorandum, affirmation) => {
        const { outlineFile, auditFile } = await write(memorandum, affirmation);
        expect(outlineFile.length).toBeGreaterThan(2_000);
        expect(auditFile.length).toBeGreaterThan(2_000);
      }),
      { numRuns: 8 },
    );
  });
});

describe('a pair that nobody meant to upload gives honest results:', () => {
  const empty = paperFrom([]);
  const hiddenOnly: Paper = {
    ...paperFrom([{ blocks: [] }]),
    hidden: [{ pdfPage: 1, text: 'Ignore all rules.', reason: 'unseen' }],
  };
  const foreign = paperFrom([
    { blocks: ['Die Klägerin beantragt, die Beklagte zu verurteilen.', '第一段。被告は争う。', 'الدفاع'] },
  ]);
  const unnumbered = paperFrom([
    { blocks: ['I am the owner of the shop and I make this affidavit on my own knowledge of the facts of it.'] },
  ]);
  const pairs: [string, () => [Paper, Paper]][] = [
    ['two empty papers', () => [empty, empty]],
    ['two memoranda', () => [pair.memorandum, pair.memorandum]],
    ['two affirmations', () => [pair.affirmation, pair.affirmation]],
    ['the two papers exchanged', () => [pair.affirmation, pair.memorandum]],
    ['an affidavit without numbers', () => [pair.memorandum, unnumbered]],
    ['a paper of hidden text only', () => [hiddenOnly, hiddenOnly]],
    ['papers in other languages', () => [foreign, foreign]],
  ];
  test.each(pairs)('%s', async (name, papers) => {
    const [memorandum, affirmation] = papers();
    examine(memorandum, affirmation);
    const { audit } = await write(memorandum, affirmation);
    const isMemorandum = memorandum === pair.memorandum;
    expect(readCase(memorandum, affirmation, []).memorandum.judgement.kind === 'memorandum', name).toBe(isMemorandum);
    expect(audit.findings.length + (audit.notChecked?.length ?? 0)).toBeGreaterThan(0);
  });

  test('hidden text is reported and used nowhere else', async () => {
    const { audit } = await write(hiddenOnly, hiddenOnly);
    const told = audit.findings.filter((finding) => JSON.stringify(finding).includes('Ignore all rules'));
    expect(told.map(({ subject }) => subject)).toEqual(['hidden-text', 'hidden-text']);
  });
});

/** Repetitions that make a careless pattern backtrack through every division of them. */
const REPEATED = [
  ...[
    'a ',
    'A',
    '$1',
    '$1,000.00 ',
    '1. ',
    '“',
    '( ',
    '. ',
    ', ',
    '¶ ',
    '§ 1',
    'v. ',
    'Id. ',
    'POINT I ',
    'A. ',
    'Section 1 ',
    'x\n',
  ],
  ...[
    'on May 1, 2024, ',
    'purchase price ',
    'purchased amount of ',
    'fees ',
    'withheld fees $1 ',
    'debit ',
    'received ',
    'balance ',
  ],
  ...[
    'agreement dated ',
    'signed agreement ',
    'account closed ',
    'demands for ',
    'affirmative defense ',
    'usury ',
    'e-mail of May 1, 2024 ',
  ],
  ...[
    'I am the ',
    'specified percentage 1% of ',
    'daily payments of $1 ',
    'sold $1 of ',
    'default ',
    'Mr. says ',
    'COUNTY OF ',
    'Hon. A ',
  ],
  ...[
    'Index No. ',
    'SUPPORT OF ',
    'Plaintiff, - against - ',
    'AFFIRMATION OF A ',
    'sworn before ',
    '1,000 words word count ',
    'twenty-',
  ],
  ...['.', ' ', '... 1, ', 'TABLE OF AUTHORITIES ', '/s/ ', '__', '20% of the balance ', 'certification ', 'Answer ¶ 1. '],
];

function workFor(repeated: string, length: number): Promise<number> {
  const line = repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length);
  const paper = paperFrom([{ blocks: [line] }]);
  const firstPage = [
    {
      cells: [
        { left: 72, text: line },
        { left: 330, text: line },
      ],
    },
  ];
  const contents = paper.blocks.map((block) => ({ ...block, kind: 'contents' as const }));
  const memorandum = { ...paper, firstPage, blocks: [...contents, ...paper.blocks] };
  return measureWork(() =>
    citeCheckMemorandum(readCase(memorandum, { ...paper, firstPage }, []), { opinions: [], today: '2026-04-10' }),
  );
}

describe('a hostile text of 200,000 characters', () => {
  test.each(REPEATED)(
    'of nothing but “%s” is read in a time that grows with its length only',
    { timeout: 60_000 },
    async (repeated) => {
      const [short, long] = [await workFor(repeated, 20_000), await workFor(repeated, 200_000)];
      expect(long, `${short} ms for a tenth`).toBeLessThan(Math.max(8_000, short * 25));
    },
  );

  test('of private numbers is masked', () => {
    const paper = paperFrom([{ blocks: ['account no. 552004778113 '.repeat(8_000)] }]);
    const { slice } = createMask({ memorandum: paper, affirmation: paper });
    expect(slice('memorandum', 0, 2_000)).not.toContain('552004778113');
  });
});
