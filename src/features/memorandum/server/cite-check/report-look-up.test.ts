import { expect, test } from 'vitest';
import type { LookedUpCitation, LookUp } from '#features/verification/server/look-up/look-up.ts';
import { textAsPaper } from '#platform/server/pdf/text-as-paper.ts';
import { soughtCitations } from '../sought-citations.ts';
import { readBrief } from '../understanding/read-brief.ts';
import { citeCheckBrief } from './cite-check-memorandum.ts';

const BRIEF = [
  'Relief was granted. Barash v. Pennsylvania Realty Corp., 26 N.Y.2d 77, 83 (1970).',
  'It was so held. Ostrander Mills, Inc. v. Kew Bakery Corp., 22 A.D.3d 148, 151 (2d Dep’t 2005).',
  'So too there. Willow Co. v. Marsh, 12 Misc. 3d 44 (Sup. Ct. Kings County 2006); Smith v. Roe, 2021 WL 12345 (S.D.N.Y. Jan. 4, 2021).',
].join('\n\n');
const checked = readBrief(textAsPaper(BRIEF), [], []);
const URL = 'https://www.courtlistener.com/opinion/1/barash/';
const barash: LookedUpCitation = {
  key: '26 ny2d 77',
  outcome: 'found',
  cases: [{ name: 'Barash v. Pennsylvania Realty Corp.', year: 1970, url: URL }],
};
const check = (citations: LookedUpCitation[], failure: string | null = null) => {
  const lookUp: LookUp = { at: '2026-11-26T15:00:00Z', citations, failure };
  const { findings, notChecked } = citeCheckBrief(checked, { opinions: [], today: '2026-11-26', lookUp });
  return { rows: findings.filter(({ link }) => link !== undefined), notChecked };
};

test('only volumes, reporters and pages are looked up, and numbers of commercial databases are not', () => {
  expect(soughtCitations(checked).map(({ words }) => words)).toEqual(['26 N.Y.2d 77', '22 A.D.3d 148', '12 Misc. 3d 44']);
});

test('a decision that was found stands in the report with the date and its link, and asks for nothing', () => {
  const { rows, notChecked } = check([barash]);
  expect(rows).toMatchObject([
    {
      kind: 'look-up-found',
      answer: 'verified',
      isUrgent: false,
      link: URL,
      says: 'CourtListener, Nov 26, 2026: Barash v. Pennsylvania Realty Corp. (1970).',
    },
  ]);
  expect(notChecked[0]).toBe(
    'CourtListener was asked for 1 of 4 decisions on Nov 26, 2026: 1 found. What they say was not checked there.',
  );
});

test('another name or year at the citation is told, and so is a citation that is nobody’s', () => {
  const { rows } = check([
    { ...barash, cases: [{ name: 'Barash v. Pennsylvania Realty Corp.', year: 1971, url: URL }] },
    { key: '22 ad3d 148', outcome: 'found', cases: [{ name: 'Doe v. Roe', year: 2005, url: null }] },
    { key: '12 misc3d 44', outcome: 'not-found', cases: [] },
  ]);
  expect(rows.map(({ kind, says, link }) => [kind, says.split(': ').at(-1), link])).toEqual([
    ['look-up-differs', 'another year, Barash v. Pennsylvania Realty Corp. (1971).', URL],
    ['look-up-differs', 'another decision, Doe v. Roe (2005).', null],
    ['look-up-missing', 'no decision at this citation. That does not prove that there is none.', null],
  ]);
  expect(rows.map(({ isUrgent }) => isUrgent)).toEqual([false, false, false]);
});

test('of several decisions on one page the one of that name is meant; without one they are listed', () => {
  const [other, third] = [
    { name: 'Fell v. Parke', year: 1970, url: null },
    { name: 'Louis v. Buckeye', year: 1970, url: null },
  ];
  const among = check([{ ...barash, outcome: 'ambiguous', cases: [other, ...barash.cases] }]);
  expect(among.rows).toMatchObject([{ kind: 'look-up-found', link: URL }]);
  const none = check([{ ...barash, outcome: 'ambiguous', cases: [other, third] }]);
  expect(none.rows).toMatchObject([
    {
      kind: 'look-up-ambiguous',
      answer: 'not-checkable',
      says: expect.stringContaining('Fell v. Parke (1970); Louis v. Buckeye (1970)'),
    },
  ]);
});

test('decisions that could not be looked up are counted with the reason', () => {
  const { notChecked } = check([barash], 'CourtListener refused the token.');
  expect(notChecked[1]).toBe('3 of 4 decisions were not looked up. CourtListener refused the token.');
});
