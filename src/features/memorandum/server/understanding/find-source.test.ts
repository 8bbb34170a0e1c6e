import { expect, test } from 'vitest';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { alarmsOn, briefOf, kindsOn } from '../testing/checked-brief.ts';

const clauses = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}. Clause. It is so.`);
const agreement = (title: string, count: number) => paperFrom([{ printedPage: '1', blocks: [title, ...clauses(count)] }]);
const range = (words: string, ...records: Paper[]) => alarmsOn(briefOf(words), 'cite-out-of-range', records);

/** An affidavit of ten paragraphs, with exhibits bound behind it. */
function affidavitOf(surname: string, ...exhibits: string[][]): Paper {
  const words = [
    `DANA ${surname.toUpperCase()}, being duly sworn, deposes and says:`,
    ...Array.from({ length: 10 }, (_, index) => `${index + 1}. It is so.`),
    'Sworn to before me this 1st day of March, 2026',
  ];
  return {
    ...paperFrom([{ printedPage: '1', blocks: words }, ...exhibits.map((blocks) => ({ blocks }))]),
    firstPage: [{ cells: [{ left: 200, text: `AFFIDAVIT OF DANA ${surname.toUpperCase()}` }] }],
  };
}

test('of two papers of one kind the one with all words of the name is meant, and neither by a name of both', () => {
  const both = [agreement('SALE AGREEMENT', 8), agreement('LICENSE AGREEMENT', 9)];
  expect(range('It says so (Sale Agreement § 9).', ...both)).toEqual([expect.stringContaining('the last one is § 8')]);
  expect(range('It says so (License Agreement § 9).', ...both)).toEqual([]);
  expect(range('It says so (Agreement § 12).', ...both)).toEqual([]);
});

test('an agreement behind an affidavit is meant by its name, unless two of that kind are bound there', () => {
  const sale = ['EXHIBIT 1', 'SALE AGREEMENT', ...clauses(8)];
  expect(range('It says so (Agreement § 9).', affidavitOf('Finch', sale))).toEqual([expect.stringContaining('§ 8')]);
  expect(
    range('It says so (Agreement § 9).', affidavitOf('Finch', sale, ['EXHIBIT 2', 'LOAN AGREEMENT', ...clauses(4)])),
  ).toEqual([]);
});

test('behind a cite of an exhibit id. may mean the paper that it belongs to', () => {
  const lease = paperFrom([{ blocks: ['LEASE', ...clauses(20)] }, { blocks: ['EXHIBIT C', 'GUARANTY', ...clauses(5)] }]);
  expect(range('It is Exhibit C to the Lease. See id. § 18.', lease)).toEqual([]);
  expect(range('It is Exhibit C to the Lease. See Lease, Ex. C § 6.', lease)).toHaveLength(1);
});

test('by-laws are known by their title, also where a company’s name ends it with a period', () => {
  const title = [
    'BY-LAWS OF ELM TENANTS CORP.',
    'ARTICLE I — AMENDMENT',
    'A majority of the directors is a quorum for every meeting.',
  ];
  const quoted = briefOf('It is so: “Two thirds of the directors is a quorum for every meeting” (By-Laws, art I, § 1).');
  expect(alarmsOn(quoted, 'quotation-differs', [paperFrom([{ blocks: title }])])).toEqual([
    expect.stringContaining('BY-LAWS OF'),
  ]);
});

test('words that a brief puts in brackets within a quotation are no other wording', () => {
  const said = 'We would rather pay for a bond than pay for a lawsuit this year.';
  const minutes = paperFrom([{ blocks: ['MINUTES', `Ms. Wren said: “${said}” It was voted.`] }]);
  const twice = (words: string) => alarmsOn(briefOf(`She said “${words}” and meant it.`), 'quotation-in-two-wordings', [minutes]);
  expect(twice(said.replace('than', '[now] than'))).toEqual([]);
  expect(twice(said.replace('than', 'now than'))).toHaveLength(1);
});

test('a routing number beside an account number is a remark', () => {
  const kinds = kindsOn(briefOf('Pay to ABA 026099917, account number 7730041852269.'), []);
  expect(kinds.filter((kind) => kind === 'private-data')).toHaveLength(1);
});

test('an exhibit label that two affiants have is nobody’s', () => {
  const exhibit = paperFrom([{ blocks: ['EXHIBIT A', 'SALE AGREEMENT', ...clauses(8)] }]);
  expect(range('It says so (Finch Aff., Ex. A § 9).', exhibit)).toHaveLength(1);
  expect(range('It says so (Finch Aff., Ex. A § 9; Wren Aff., Ex. A § 2).', exhibit)).toEqual([]);
});

test('paragraphs of an exhibit are not those of the affidavit before it, and its figures stand in the whole of it', () => {
  const finch = affidavitOf('Finch', ['EXHIBIT 1', 'LETTER', 'Dear Ms. Wren:', 'I paid you $4,210.00 in May.']);
  expect(range('It says so (Finch Aff., Ex. 1 ¶ 14).', finch)).toEqual([]);
  const kinds = (sum: string) => kindsOn(briefOf(`She was paid ${sum} (Finch Aff., Ex. 1).`), [finch]);
  expect(kinds('$4,210.00')).not.toContain('cite-figures-differ');
  expect(kinds('$4,120.00')).toContain('cite-figures-differ');
  expect(kindsOn(briefOf('She was paid $4,210.00 (Finch Aff., Ex. 1 at 1).'), [finch])).not.toContain('cite-figures-differ');
});

test('a paper that begins “Dear” is called a letter', () => {
  const letter = paperFrom([{ blocks: ['Dear Ms. Wren:', 'She slept there on five nights of each week in that winter.'] }]);
  const quoted = briefOf('She wrote it: “on five nights of every week in that winter” (Letter at 1).');
  expect(alarmsOn(quoted, 'quotation-differs', [letter])).toEqual([expect.stringContaining('Letter')]);
});
