import { describe, expect, test } from 'vitest';
import type { PartRule } from '#features/memorandum/part-rules.contract.ts';
import { samplePartRule } from '#features/memorandum/testing.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { FindingKind } from '#features/verification/verification.contract.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { readBrief } from '../understanding/read-brief.ts';
import { findCertification } from './check-word-count.ts';
import { citeCheckBrief } from './cite-check-memorandum.ts';

const TODAY = '2026-04-10';

interface BriefInput {
  /** The body's pages, numbered from 1; each a list of blocks. */
  pages: string[][];
  /** Lines of the table of authorities. */
  table?: string[];
  filed?: string;
  title?: string;
  stamp?: Partial<Paper['stamp']>;
}

/** A brief with a title, a table of authorities on page i, and a filing stamp. */
function briefOf({
  pages,
  table = [],
  title = 'MEMORANDUM OF LAW IN SUPPORT OF MOTION',
  filed = '03/02/2026 10:00 AM',
  stamp,
}: BriefInput): Paper {
  const paper = paperFrom([
    { printedPage: 'i', blocks: ['TABLE OF AUTHORITIES', ...table] },
    ...pages.map((blocks, index) => ({ printedPage: String(index + 1), blocks })),
  ]);
  for (const block of paper.blocks.slice(0, table.length + 1)) block.kind = 'contents';
  return {
    ...paper,
    stamp: { ...paper.stamp, filed, ...stamp },
    firstPage: [{ cells: [{ left: 200, text: title }] }],
  };
}

/** A sworn paper with that many numbered paragraphs. */
const affidavitOf = (surname: string, paragraphs: number, words: (paragraph: number) => string = () => 'It is so.'): Paper => ({
  ...paperFrom([
    {
      printedPage: '1',
      blocks: [
        `DANA ${surname.toUpperCase()}, being duly sworn, deposes and says:`,
        ...Array.from({ length: paragraphs }, (_, index) => `${index + 1}. ${words(index + 1)}`),
        'Sworn to before me this 1st day of March, 2026',
      ],
    },
  ]),
  firstPage: [{ cells: [{ left: 200, text: `AFFIDAVIT OF DANA ${surname.toUpperCase()}` }] }],
});

function check(brief: Paper, records: readonly Paper[] = [], partRules: readonly PartRule[] = []) {
  const { findings, notChecked } = citeCheckBrief(
    readBrief(
      brief,
      records.map((paper) => ({ paper, fileName: 'paper.pdf' })),
      SHIPPED_AUTHORITIES,
    ),
    { opinions: [], today: TODAY, partRules },
  );
  const alarms = findings.filter(({ isUrgent }) => isUrgent);
  const of = (kind: FindingKind) => alarms.filter((alarm) => alarm.kind === kind).map(({ text, says }) => `${text} ${says}`);
  return { findings, notChecked, of };
}
const inBody = (...blocks: string[]) => briefOf({ pages: [blocks] });

describe('the table of authorities', () => {
  const CITE = 'Doe v. Roe, 181 A.D.3d 664 (2d Dep’t 2020)';
  const tableAlarms = (table: string[], ...pages: string[]) =>
    check(briefOf({ table, pages: pages.map((page) => [page]) })).of('table-page');

  test('a wrong page and an omitted one are alarms', () => {
    expect(tableAlarms([`${CITE} ........ 2`], `It is so. ${CITE}.`, 'Nothing.')).toEqual([
      expect.stringMatching(/The table gives 2\. It is cited on 1, not on 2\.$/),
    ]);
    const zuckerman = 'Zuckerman v. City of New York, 49 N.Y.2d 557 (1980)';
    expect(tableAlarms([`${zuckerman} ........ 2`], `So. ${zuckerman}.`, 'The City wrote it (id. § 4).')).toEqual([
      expect.stringMatching(/It is cited on 1, not on 2\.$/),
    ]);
    expect(tableAlarms([`${zuckerman} ........ 2`], `So. ${zuckerman}.`, 'The City wrote it. Id. at 560.')).toEqual([
      expect.stringMatching(/Also cited on 1\.$/),
    ]);
    expect(tableAlarms([`${CITE} ........`], `It is so. ${CITE}.`)).toEqual([expect.stringContaining('gives no page')]);
  });

  test('a page of the table without its heading is no page of the text', () => {
    const paper = briefOf({ table: [`${CITE} ........ 1`], pages: [[`So. ${CITE}.`]] });
    const longer = paperFrom([
      { printedPage: 'i', blocks: ['TABLE OF AUTHORITIES', `${CITE} ........ 1`] },
      { printedPage: 'ii', blocks: [`${CITE} ........ 1`] },
      { printedPage: '1', blocks: [`So. ${CITE}.`] },
    ]);
    for (const block of longer.blocks.slice(0, 2)) block.kind = 'contents';
    const { stamp, firstPage } = paper;
    expect(check({ ...longer, stamp, firstPage }).of('table-page')).toEqual([]);
  });

  test.each([
    ['unsorted pages', ['........ 2, 1'], [`So. ${CITE}.`, 'So. Doe, 181 A.D.3d at 665.']],
    ['passim', ['........ passim'], [`So. ${CITE}.`, 'Nothing.']],
    ['an id. on the next page', ['........ 1, 2'], [`So. ${CITE}.`, 'Id. at 665.']],
    ['a short form with a shortened reporter', ['........ 1, 2'], [`So. ${CITE}.`, 'So. 181 A.D. at 665.']],
  ])('%s is none', (_what, [pages = ''], [first = '', second = '']) => {
    expect(tableAlarms([`${CITE} ${pages}`], first, second)).toEqual([]);
  });

  test('a decision that a table of several omits is an alarm, one under a history or a quotation is none', () => {
    const cases = [1, 2, 3, 4, 5].map((number) => `Elm${number} v. Oak${number}, 18${number} A.D.3d 66${number} (2d Dep’t 2020)`);
    const table = cases.map((one) => `${one} ........ 1`);
    const omitted = (words: string) =>
      tableAlarms(table, `So. ${cases.join('; ')}. ${words}`).filter((alarm) => /not list it/.test(alarm));
    expect(omitted(`${CITE} agrees.`)).toEqual([expect.stringContaining('Doe v. Roe')]);
    expect(omitted(`${cases[0]} (quoting ${CITE}).`)).toEqual([]);
    expect(omitted('Elm1 v Oak1, 18 A.D.3d 6 (2d Dep’t 2020) agrees.')).toEqual([]);
  });

  test('a bare name in running text is none', () => {
    const cite = 'Zauderer v. Office of Counsel, 471 U.S. 626 (1985)';
    expect(tableAlarms([`${cite} ........ 1, 2`], `So. ${cite}.`, 'Applying Zauderer, the court held so.')).toEqual([]);
  });

  test('a statute cited by its section alone, and the entries of its subdivisions, are none', () => {
    expect(tableAlarms(['GBL § 399-ddd ........ 1, 2'], 'See GBL § 399-ddd.', 'Section 399-ddd(4) says so.')).toEqual([]);
    expect(
      tableAlarms(['CPLR 3212 ........ 1', 'CPLR 3212(b) ........ 2'], 'Under CPLR 3212 it moves.', 'CPLR 3212(b) says so.'),
    ).toEqual([]);
  });

  test('a name that a page’s beginning cuts off stands on the page before', () => {
    const brief = briefOf({ table: [`${CITE} ........ 1`], pages: [['So. Doe v.'], ['Roe, 181 A.D.3d 664 (2d Dep’t 2020).']] });
    expect(check(brief).of('table-page')).toEqual([]);
  });
});

describe('quotations', () => {
  const agreement: Paper = {
    ...paperFrom([
      {
        blocks: [
          'SALE AGREEMENT',
          '1. Sale. It sells.',
          '2. Price. Ten.',
          '3. Adjustment. Buyer shall, in its sole discretion, adjust the amount of the daily debit.',
          '4. Law. New York.',
        ],
      },
    ]),
  };

  test('one word that the cited paper has otherwise is an alarm; brackets, ellipses and the right words are none', () => {
    const alarmsOn = (quoted: string) =>
      check(inBody(`It says: “${quoted}” (Agreement § 3.)`), [agreement]).of('quotation-differs');
    expect(alarmsOn('Buyer shall, in its absolute discretion, adjust the amount')).toHaveLength(1);
    expect(alarmsOn('[b]uyer shall . . . adjust the amount of the daily debit.')).toEqual([]);
    expect(alarmsOn('in its sole discretion, adjust the amount')).toEqual([]);
  });

  test('similar words of a paper that is not cited for them are no source', () => {
    const words = 'Seller shall, in its sole discretion, adjust the amount of the daily debit';
    expect(
      check(inBody(`The lease says “${words}” (Lease § 3).`), [agreement]).findings.filter(({ kind }) =>
        kind?.startsWith('quotation'),
      ),
    ).toEqual([]);
  });

  test('one passage in two wordings is an alarm; one that begins later, or ends in another clause, is none', () => {
    const [first, second] = [
      'must not delete, alter or discard any file or message',
      'must not delete, edit or discard any file or message',
    ];
    const twice = (one: string, other: string) =>
      check(inBody(`It said: “${one}.” Ex. 4.`, `It said “${other}.” Ex. 4.`)).of('quotation-in-two-wordings');
    expect(twice(first, second)).toEqual([expect.stringMatching(/first with “alter”, here with “edit”/)]);
    expect(twice(first, first.replace('must not ', ''))).toEqual([]);
    expect(
      twice('irrevocable until the whole amount has been delivered', 'continue until the whole amount has been delivered'),
    ).toEqual([]);
  });
});

describe('record cites', () => {
  const range = (words: string, records: Paper[] = []) => check(inBody(words), records).of('cite-out-of-range');

  test('a paragraph behind the last one of a paper at hand does not exist', () => {
    expect(range('It closed. (Finch Aff. ¶ 31.)', [affidavitOf('Finch', 30)])).toEqual([
      expect.stringContaining('the last one is 30'),
    ]);
    expect(range('It closed. (Finch Aff. ¶ 30.)', [affidavitOf('Finch', 30)])).toEqual([]);
    const official = (paragraph: number) => `It opened (NYSCEF Doc No. 18 [“Finch aff”]). It closed (Finch aff ¶ ${paragraph}).`;
    expect(range(official(31), [affidavitOf('Finch', 30)])).toEqual([expect.stringContaining('the last one is 30')]);
    expect(range(official(30), [affidavitOf('Finch', 30)])).toEqual([]);
  });

  test('a paper may be cited by the name of who swore to it alone', () => {
    expect(range('It closed (Finch ¶ 31).', [affidavitOf('Finch', 30)])).toEqual([expect.stringContaining('the last one is 30')]);
    expect(range('It closed (see Finch ¶ 30).', [affidavitOf('Finch', 30)])).toEqual([]);
    expect(range('It closed (Wren ¶ 31).', [affidavitOf('Finch', 30)])).toEqual([]);
  });

  test('nothing is out of range of a paper whose last paragraph nobody read', () => {
    const scanned = affidavitOf('Finch', 30);
    for (const page of scanned.pages) page.source = 'ocr';
    expect(range('It closed. (Finch Aff. ¶ 31.)', [scanned])).toEqual([]);
  });

  test.each([
    ['The affidavit of Deirdre K. Mostyn (“Mostyn Aff.”) has 34 paragraphs. It closed. Mostyn Aff. ¶ 41.', '34 paragraphs'],
    [
      'The affidavit of Deirdre K. Mostyn (“Mostyn Aff.”) has thirty-four numbered paragraphs. It closed. Mostyn Aff. ¶ 41.',
      '34 paragraphs',
    ],
    ['The Agreement runs to 14 pages (Exh. 2). It says so (Exh. 2 at 19).', '14 pages'],
    ['He wrote a six-page letter (NYSCEF Doc. No. 88). It says so. NYSCEF Doc. No. 88 at 12.', '6 pages'],
    [
      'The plaintiff’s transcript runs to 142 pages (Ex. C), and that of the foreman to 96 pages (Ex. D, cited as Ortiz Tr.). Ortiz Tr. 118:3-7.',
      '96 pages',
    ],
    ['The transcript of Mr. Marchetti’s deposition runs to 186 pages. He said so. Marchetti Tr. 212:4-9.', '186 pages'],
  ])('a cite behind the length that the brief states itself is out of range: %s', (words, length) => {
    expect(range(words)).toEqual([expect.stringContaining(length)]);
  });

  test.each([
    'The reply spends four paragraphs on the matter. It closed. (Finch Aff. ¶ 9.)',
    'Finch produced four hundred pages in discovery. It closed. (Finch Aff. at 900.)',
    'The Wolski affidavit has eleven paragraphs. It closed. (Lindqvist Aff. ¶ 17.)',
  ])('other lengths are none of it: %s', (words) => {
    expect(range(words)).toEqual([]);
  });

  test('a section behind the last one of an agreement at hand does not exist', () => {
    const agreement = paperFrom([
      { blocks: ['SALE AGREEMENT', ...[1, 2, 3, 4, 5].map((number) => `${number}. Clause. It is so.`)] },
    ]);
    expect(range('It says so (Agreement § 7.3).', [agreement])).toEqual([expect.stringContaining('the last one is § 5')]);
    expect(range('It says so (Agreement § 4).', [agreement])).toEqual([]);
  });

  describe('the paper that is meant', () => {
    const clauses = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}. Clause. It is so.`);
    const stamped = (docketNumber: string, paper: Paper): Paper => ({ ...paper, stamp: { ...paper.stamp, docketNumber } });
    const complaint = stamped('2', paperFrom([{ printedPage: '1', blocks: ['VERIFIED COMPLAINT', ...clauses(30)] }]));
    const license = stamped(
      '3',
      paperFrom([{ printedPage: '1', blocks: ['LICENSE AGREEMENT', '(Exhibit A to Complaint)', ...clauses(9)] }]),
    );

    test('an exhibit to a paper is not that paper', () => {
      const words = (paragraph: number) => `It is so alleged (Compl. ¶ ${paragraph}).`;
      expect(range(words(30), [license, complaint])).toEqual([]);
      expect(range(words(31), [license, complaint])).toEqual([expect.stringContaining('the last one is 30')]);
    });

    test('a name that the brief defines is its paper’s: beside its number, or by the words before it', () => {
      for (const defined of [
        'It rests on its complaint (NYSCEF Doc. No. 2, the “Complaint” or “Compl.”) and on the License Agreement of May 4, 2023 (NYSCEF Doc. No. 3, the “DLSA”).',
        'It rests on the License Agreement of May 4, 2023 (the “DLSA”).',
      ]) {
        expect(range(`${defined} It says so (DLSA § 9).`, [license, complaint])).toEqual([]);
        expect(range(`${defined} It says so (DLSA § 10).`, [license, complaint])).toEqual([
          expect.stringContaining('the last one is § 9'),
        ]);
        expect(range(`${defined} Section 10 of the DLSA says so.`, [license, complaint])).toHaveLength(1);
      }
      const ofAnother = 'They are cited as “Agmt.”; the payment history (NYSCEF Doc. No. 2) is short. It says so (Agmt. § 9).';
      expect(range(ofAnother, [license, complaint])).toEqual([]);
    });

    test('an exhibit is known by the label on its first page, also within the file of an affidavit', () => {
      expect(range('It says so (Ex. A § 9).', [license])).toEqual([]);
      expect(range('It says so (Ex. A § 10).', [license])).toEqual([expect.stringContaining('the last one is § 9')]);
      const affidavit = affidavitOf('Finch', 30);
      const bound = paperFrom([
        { printedPage: '1', blocks: affidavit.text.split('\n\n') },
        { blocks: ['EXHIBIT 1'] },
        { blocks: ['SALE AGREEMENT', ...clauses(8)] },
      ]);
      const withExhibit = { ...bound, firstPage: affidavit.firstPage };
      expect(range('It says so (Finch Aff., Ex. 1 § 8; Finch Aff. ¶ 30).', [withExhibit])).toEqual([]);
      expect(range('It says so (Finch Aff., Ex. 1 § 9).', [withExhibit])).toEqual([
        expect.stringContaining('the last one is § 8'),
      ]);
      expect(range('It says so (Wren Aff., Ex. 1 § 9).', [withExhibit])).toEqual([]);
      expect(range('It says so (Agreement § 8).', [withExhibit])).toEqual([]);
      expect(range('It says so (Agreement § 9).', [withExhibit])).toEqual([expect.stringContaining('the last one is § 8')]);
      expect(range('It says so (Lease § 9).', [withExhibit])).toEqual([]);
      expect(range('It is so (Finch Aff. ¶ 4). It says so (id. § 40).', [withExhibit])).toEqual([]);
    });

    test('a reply affirmation is another paper than the first one of the same person', () => {
      const words = 'It closed (Finch Aff. ¶ 31). It opened (Finch Reply Aff. ¶ 31).';
      expect(range(words, [affidavitOf('Finch', 30)])).toEqual([expect.stringContaining('Finch Aff. ¶ 31')]);
    });

    test('a section behind the last of its siblings does not exist', () => {
      const lease = paperFrom([
        { blocks: ['LEASE', '1. Term.', '14. Suits.', ...[1, 2, 3, 4, 5].map((part) => `14.${part} It is so.`)] },
      ]);
      expect(range('It says so (Lease § 14.5).', [lease])).toEqual([]);
      expect(range('It says so (Lease § 14.7).', [lease])).toEqual([expect.stringContaining('the last one is § 14.5')]);
      const unread = paperFrom([{ blocks: lease.text.split('\n\n').filter((block) => !block.startsWith('14.2')) }]);
      expect(range('It says so (Lease § 14.7).', [unread])).toEqual([]);
    });

    test('plain words name a place too', () => {
      expect(range('It says so (complaint, paragraph 31).', [complaint])).toHaveLength(1);
      expect(range('It says so (complaint, paragraph 30).', [complaint])).toEqual([]);
    });
  });

  test('words of another paper at hand than the one cited nearest are no alarm', () => {
    const letter = paperFrom([{ blocks: ['Dear Ms. Wren:', '1. She slept there on five nights of each week in that winter.'] }]);
    const finch = affidavitOf('Finch', 4, () => 'She slept there on five nights of every week in that winter.');
    const quoted = (words: string) =>
      check(inBody(`The letter has “${words}” (Finch Aff. ¶ 2).`), [letter, finch]).findings.map(({ kind }) => kind);
    expect(quoted('on five nights of each week in that winter')).toContain('cite-elsewhere');
    expect(quoted('on five nights of some week in that winter')).toContain('quotation-differs');
  });

  test('a second instrument in one file counts from 1 again, and hides no section of the first', () => {
    const clauses = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}. Clause. It is so.`);
    const both = paperFrom([{ blocks: ['SALE AGREEMENT', ...clauses(8)] }, { blocks: ['GUARANTY', ...clauses(4)] }]);
    expect(range('It says so (Agreement § 7).', [both])).toEqual([]);
    expect(range('It says so (Agreement § 9).', [both])).toEqual([expect.stringContaining('the last one is § 8')]);
    expect(range('It says so (Guaranty § 4).', [both])).toEqual([]);
    expect(range('It says so (Guaranty § 7).', [both])).toEqual([
      expect.stringContaining('GUARANTY has no § 7; the last one is § 4'),
    ]);
    const lease = paperFrom([
      { blocks: ['AGREEMENT OF LEASE', ...clauses(8)] },
      { blocks: ['GUARANTY OF LEASE', ...clauses(4)] },
    ]);
    expect(range('It says so (Lease § 7).', [lease])).toEqual([]);
    expect(range('It says so (Lease § 9).', [lease])).toEqual([expect.stringContaining('the last one is § 8')]);
    expect(range('It says so (Lease Guaranty § 7).', [lease])).toEqual([expect.stringContaining('the last one is § 4')]);
    expect(range('It says so (Lease Guaranty § 9).', [paperFrom([{ blocks: ['AGREEMENT OF LEASE', ...clauses(8)] }])])).toEqual(
      [],
    );
  });
});

test('a brief without a citation is said to have none', () => {
  expect(check(inBody('It is so.')).notChecked).toContain('No citation was found in the brief.');
  expect(check(inBody('It is so. (Finch Aff. ¶ 9.)')).notChecked.join()).not.toContain('No citation');
});

describe('private data', () => {
  const dates = (words: string) => check(inBody(words)).of('private-data');

  test('a date of birth is one; a date near the words is not', () => {
    expect(dates('She was born on May 3, 1981 in Queens.')).toHaveLength(1);
    expect(dates('Her date of birth (DOB): May 3, 1981.')).toHaveLength(1);
    expect(dates('The list has names and dates of birth. On May 3, 2021, Doe asked for it.')).toEqual([]);
    const matrimonial = 'The motion is for support pendente lite and equitable distribution.';
    expect(dates(`She was born on May 3, 1981. ${matrimonial}`)).toEqual([]);
    expect(dates('She was born on May 3, 1981. The lease survived her divorce.')).toHaveLength(1);
    expect(check(inBody('SURROGATE’S COURT', 'She was born on May 3, 1981.')).of('private-data')).toEqual([]);
    expect(dates('They redacted each date of birth before the hearing of May 3, 2021.')).toEqual([]);
  });
});

describe('form', () => {
  test.each([
    ['This memorandum contains no more than 7,000 words, excluding the parts exempted by 202.8-b.', 7000, true],
    ['It complies with the word limit because it is less than 4,200 words.', 4200, true],
    ['I certify that this brief contains 4,608 words, as measured by the word-processing system.', 4608, false],
    ['The total number of words, exclusive of the caption and under 22 NYCRR 202.8-b, is 1,984, as counted.', 1984, false],
    ['Word count: 6,998 (22 NYCRR 202.8-b).', 6998, false],
    [
      'She relied, under 202.8-b, on the word count of the program, and that count, less what is excluded, stands at 2,210.',
      2210,
      false,
    ],
    ['This memorandum is seven thousand words or fewer: it complies with the word limit of 202.8-b.', 7000, false],
  ])('a certification in whatever words is read: %s', (words, count, isLimit) => {
    expect(findCertification(words)).toMatchObject({ words: count, isLimit });
  });

  test('a certification that was not found is a remark, and none in a paper older than the rule', () => {
    const answer = (filed: string) => {
      const { findings } = check(briefOf({ pages: [['It is so.']], filed }));
      return findings.filter(({ kind }) => kind === 'word-count').map(({ answer, isUrgent }) => [answer, isUrgent]);
    };
    expect(answer('03/02/2026 10:00 AM')).toEqual([['unchecked', false]]);
    expect(answer('03/02/2019 10:00 AM')).toEqual([['verified', false]]);
  });

  test('the rules of the part that the caption names are remarks with part, day and source', () => {
    const rule = { ...samplePartRule({ judge: '', wordLimit: 2_500, requiresTables: true, startsOn: '2025-09-02' }), id: 1 };
    const rowsOf = (...caption: string[]) => {
      const brief = briefOf({ pages: [['It is so. '.repeat(900)]], filed: '03/02/2026 10:00 AM' });
      const firstPage = [...caption.map((text) => ({ cells: [{ left: 200, text }] })), ...brief.firstPage];
      return check({ ...brief, firstPage }, [], [rule]).findings.filter(({ text }) => text.startsWith('Part rules'));
    };
    const court = ['SUPREME COURT OF THE STATE OF NEW YORK', 'COUNTY OF KINGS'];
    const cited = 'IAS Part 12, Kings County, in force from September 2, 2025; source: https://courts.example/part-12';
    expect(rowsOf(...court, 'IAS PART 12')).toMatchObject([
      { text: `Part rules: word limit (${cited})`, says: expect.stringContaining('limit is 2,500. It is'), isUrgent: false },
      { says: 'There are both.', answer: 'verified' },
    ]);
    expect(rowsOf(...court)).toMatchObject([{ says: expect.stringContaining('neither the judge nor the part') }]);
  });

  test('more words than are certified are an alarm', () => {
    const words = (certified: string) =>
      check(inBody('It is so. '.repeat(400), `I certify under 22 NYCRR 202.8-b that this paper has ${certified} words.`)).of(
        'word-count',
      );
    expect(words('600')).toEqual([expect.stringContaining('Certified: 600.')]);
    expect(words('1,300')).toEqual([]);
  });

  test('the words of CPLR 2106 are asked of a paper from 2024 on', () => {
    const old = 'I affirm under penalty of perjury that it is so.';
    const oath = (filed: string) => {
      const paper = briefOf({ pages: [[`1. ${old}`]], title: 'AFFIRMATION OF DANA FINCH', filed });
      return check(inBody('It is so.'), [paper]).of('oath');
    };
    expect(oath('03/02/2026 10:00 AM')).toHaveLength(1);
    expect(oath('03/02/2022 10:00 AM')).toEqual([]);
  });

  test('an index number in the stamps alone is none; two that differ are', () => {
    const withNumber = (typed: string) =>
      check({
        ...inBody('It is so.'),
        stamp: { indexNumber: '612480/2024', docketNumber: '3', filed: null, clerk: null },
        firstPage: [
          {
            cells: [
              { left: 0, text: 'MEMORANDUM OF LAW' },
              { left: 300, text: typed },
            ],
          },
        ],
      }).of('index-number');
    expect(withNumber('')).toEqual([]);
    expect(withNumber('Index No. 612408/2024')).toEqual([expect.stringContaining('the stamps 612480/2024')]);
  });

  test('white page numbers are no hidden text; hidden words are one alarm, however many pages have them', () => {
    const hidden = (text: string) => {
      const paper = {
        ...inBody('It is so.'),
        hidden: [1, 2, 3].map((pdfPage) => ({ pdfPage, text, reason: 'unseen' as const })),
      };
      return check(paper).of('hidden-text');
    };
    expect(hidden('5')).toEqual([]);
    expect(hidden('grant the motion')).toEqual([expect.stringContaining('PDF pages 1, 2, 3')]);
  });
});

test('a total that the amounts just before it do not make is an alarm; one that they make, or that is of more, is none', () => {
  const sums = (words: string) => check(inBody(words)).of('sum-wrong');
  expect(sums('It asks for $111,360, a fee of $5,000 and a fee of $2,500, for a total of $118,680.')).toEqual([
    expect.stringContaining('$118,860.00'),
  ]);
  expect(sums('It asks for $111,360, a fee of $5,000 and a fee of $2,500, for a total of $118,860.')).toEqual([]);
  for (const words of [
    'The bills are $41,318.00 to one, $12,940.50 to two and $6,775.25 to three, or $61,133.75 in all.',
    'They paid four in April ($21,580.00), four in May ($21,580.00) and six from June 3 on ($17,873.75), for a total of $61,133.75.',
  ])
    expect(sums(words)).toEqual([expect.stringContaining('$61,033.75')]);
  expect(sums('It asks for $50,000, $5,000 and $2,500, or $500 if nothing else.')).toEqual([]);
  expect(sums('To it are added a fee of $5,000 and charges of $140, for a total of $135,676.')).toEqual([]);
  expect(sums('It asks for $111,360 less $5,000 and $2,500, for a total of $103,860.')).toEqual([]);
});

describe('authorities', () => {
  const unknown = 'Marlow Receivables Fund, LLC v. Quay Bakery Inc., 218 A.D.3d 611 (1st Dep’t 2023)';
  const trade = 'This is an action on a sale of future receipts with a reconciliation clause and a daily remittance.';

  test('an unknown reported decision of a funder is an alarm in a case of that kind, with the duty that follows', () => {
    expect(check(inBody(`${trade} ${unknown}.`)).of('authority-unknown')).toEqual([expect.stringContaining('Part 161')]);
  });

  test('in another field, or of other parties, it is a sentence on what was not checked', () => {
    const { of, notChecked } = check(inBody(`The lease ended. ${unknown}.`));
    expect(of('authority-unknown')).toEqual([]);
    expect(notChecked.join(' ')).toContain('1 decision is not in the firm’s library; whether it exists, and what it says');
    expect(check(inBody('It closed (Finch Aff. ¶ 3).')).notChecked.join(' ')).toContain(
      '1 record cite rests on 1 paper that was',
    );
    expect(check(inBody(`${trade} Marlow v. Quay, 218 A.D.3d 611 (1st Dep’t 2023).`)).of('authority-unknown')).toEqual([]);
  });

  test('the history of a decision is no decision of its own', () => {
    const { notChecked } = check(inBody('Marlow v. Quay, 118 A.D.3d 611 (1st Dep’t 2014), lv. denied, 23 N.Y.3d 908 (2014).'));
    expect(notChecked.join(' ')).toContain('1 decision is not');
  });
});
