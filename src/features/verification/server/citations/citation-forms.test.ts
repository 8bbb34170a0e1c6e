import { describe, expect, test } from 'vitest';
import { checkCitationForm } from './check-citation-form.ts';
import type { CaseCitation, Citation } from './citation.ts';
import { findCitations } from './find-citations.ts';
import { findUnreadCitations } from './find-unread-citations.ts';
import { resolveCitations } from './resolve-citations.ts';

const casesIn = (text: string) => findCitations(text).filter((citation) => citation.kind === 'case');
const nameOf = ({ name }: CaseCitation) => [name?.first, name?.second].filter(Boolean).join(' v ');
const reportOf = ({ volume, reporter, page }: CaseCitation) => `${volume} ${reporter} ${page}`;
const wordsOf = (text: string, { start, end }: { start: number; end: number }) => text.slice(start, end);

describe('a decision is read in the form that its writer used', () => {
  test.each([
    ['It is (Alvarez v Prospect Hosp. (68 NY2d 320, 324 [1986])).', 'Alvarez v Prospect Hosp.', '68 NY2d 320'],
    ['In Matter of Doe v Roe (22 App. Div. 3d 148, 150 [3d Dept 2005]) it did.', 'Matter of Doe v Roe', '22 AD3d 148'],
    ['See Doe v. Roe, 42 App.Div.2d 544 (2d Dep’t 1973).', 'Doe v Roe', '42 AD2d 544'],
    ['See Doe v. Roe, 12 Fed. Supp. 2d 44 (S.D.N.Y. 1999).', 'Doe v Roe', '12 F Supp 2d 44'],
    ['See Doe v. Roe, 12 N.Y. Supp. 2d 44 (1st Dep’t 1939).', 'Doe v Roe', '12 NYS2d 44'],
    ['See Foley v. Interactive Data Corp., 47 Cal. 3d 654, 660 (1988).', 'Foley v Interactive Data Corp.', '47 Cal 3d 654'],
    ['See Doe v. Roe, — U.S. —, 139 S. Ct. 1514, 1520 (2019).', 'Doe v Roe', '139 S Ct 1514'],
    ['See People ex rel. Doe v. Roe, 12 A.D.2d 5 (1st Dep’t 1960).', 'People ex rel. Doe v Roe', '12 AD2d 5'],
    ['See Doe Bank, FSB v. Roe, 139 A.D.3d 831 (2d Dep’t 2016).', 'Doe Bank, FSB v Roe', '139 AD3d 831'],
    ['See Doe Centrale, B.A. v. Roe, 25 N.Y.3d 485 (2015).', 'Doe Centrale, B.A. v Roe', '25 NY3d 485'],
    [
      'See Royal Assur. Is. Co. v Doe Mtge. Servs. Grp., 10 AD3d 4 (1st Dept 2004).',
      'Royal Assur. Is. Co. v Doe Mtge. Servs. Grp.',
      '10 AD3d 4',
    ],
    ['Contrast Doe v. Roe, 220 A.D.3d 745 (2d Dep’t 2023).', 'Doe v Roe', '220 AD3d 745'],
  ])('%s', (text, name, report) => {
    const [found] = casesIn(text);
    expect(found && [nameOf(found), reportOf(found)]).toEqual([name, report]);
  });

  test('a name that ends in an unknown abbreviation before a company’s form is read whole', () => {
    const [found] = findCitations('Koehler v. Bank of Quux. Ltd., 2004 WL 444101 (S.D.N.Y. Mar. 10, 2004)');
    expect(found).toMatchObject({ kind: 'slip', name: { first: 'Koehler', second: 'Bank of Quux. Ltd.' } });
  });
});

describe('what became of a decision hangs on it', () => {
  const text = 'Doe v Roe, 191 AD3d 1 (1st Dept 2020), affd 36 NY3d 69 (2020), lv denied 37 NY3d 901 [2021]; id. at 7.';

  test('a report without a name behind “affd” or “lv denied” is history', () => {
    expect(casesIn(text).map(({ history }) => history)).toEqual([undefined, 'affd', 'lv denied']);
    expect(casesIn('Doe v. Roe, 159 A.D.3d 507 (1st Dep’t 2018), lv. denied, 31 N.Y.3d 910 (2018).')[1]?.history).toBe(
      'lv. denied',
    );
  });

  test('id. means the decision and not its history', () => {
    const citations = findCitations(text);
    expect(resolveCitations(citations, text).at(-1)?.resolution).toEqual({ kind: 'refers', to: 0 });
  });
});

test.each([
  ['General Business Law § 399-ddd(4)', 'GBL', '399-ddd', '(4)'],
  ['POL art 6-a', 'POL', 'art 6-a', ''],
  ['CPLR article 78', 'CPLR', 'art 78', ''],
  ['NY Const, art I, § 9', 'NY Const', 'art I, § 9', ''],
  ['U.S. Const. amend. XIV', 'US Const', 'amend. XIV', ''],
])('the provision “%s” is read', (words, code, section, subdivision) => {
  const text = `It follows from ${words} that it is so.`;
  const [found] = findCitations(text);
  expect(found && [found.kind === 'statute' && found.code, wordsOf(text, found)]).toEqual([code, words]);
  expect(found).toMatchObject({ section, subdivision });
});

test('a subdivision after a comma is one of its own', () => {
  const found = findCitations('See CPLR 5001(a), (b).');
  expect(found.map((citation) => citation.kind === 'statute' && citation.subdivision)).toEqual(['(a)', '(b)']);
});

/** Words of the citation that the last one of a text refers to. */
function lastRefersTo(text: string): string | undefined {
  const citations = findCitations(text);
  const resolution = resolveCitations(citations, text).at(-1)?.resolution;
  const target: Citation | undefined = resolution?.kind === 'refers' ? citations[resolution.to] : undefined;
  return target && wordsOf(text, target);
}

test('a short form with a shortened reporter means the volume that was cited', () => {
  expect(lastRefersTo('Doe v. Roe, 108 A.D.3d 150 (2d Dep’t 2013), says so. It is settled. 108 A.D. at 157.')).toMatch(
    /^Doe v\. Roe/,
  );
});

test('id. within a string means the citation just before it, and by section the statute with that section', () => {
  expect(lastRefersTo('So it is. (Finch Aff. ¶ 14; Agreement § 9.1; id. § 9.4)')).toBe('Agreement § 9.1');
  expect(lastRefersTo('So it is (CPLR 5001(b); RPAPL 1321). Reference under id. § 1321(1) follows.')).toBe('RPAPL 1321');
});

test('id. in a sentence that names one decision of the string before it means that one', () => {
  const string = 'So it is (Aurora v Taylor, 25 NY3d 355, 361 [2015]; Bank v Collymore, 68 AD3d 752, 753 [2d Dept 2009]).';
  expect(lastRefersTo(`${string} It was the lender. In Taylor the note was enough (id. at 362).`)).toMatch(/^Aurora/);
  const text = `${string} It was the lender. The note was enough (id. at 362).`;
  expect(resolveCitations(findCitations(text), text).at(-1)?.resolution).toMatchObject({ why: 'ambiguous' });
});

test('id. after two sources that both fit is ambiguous', () => {
  const text = 'So it is. (Doe Aff. ¶ 23; NYSCEF Doc. No. 27.) Three more were returned. Id.';
  expect(resolveCitations(findCitations(text), text).at(-1)?.resolution).toEqual({ kind: 'unresolved', why: 'ambiguous' });
});

test.each([
  ['Doe v. Roe, 84 N.Y.2d 430, 418 (1994)', 'Page 418 comes before the decision’s first page, 430.'],
  ['Doe v. Roe, 84 N.Y.2d 430, 438 (1994)', null],
  ['Doe v. Roe, 80 Misc. 3d 1208(A), *3 (Sup. Ct. 2023)', null],
])('the pin of %s', (text, says) => {
  const [found] = casesIn(text);
  const flags = found ? checkCitationForm(found, '2026-04-10') : [];
  expect(flags.find(({ kind }) => kind === 'pin-before-page')?.says ?? null).toBe(says);
});

test('what looks like a citation and was not read is found; a sum, a date and a citation that was read are not', () => {
  const unread = (text: string) => findUnreadCitations(text, findCitations(text)).map((span) => wordsOf(text, span));
  expect(unread('It is so. See Doe v. Roe, 653368/2016 (Sup. Ct., N.Y. Cty. Oct. 9, 2019).')).toEqual([
    'Doe v. Roe, 653368/2016 (Sup. Ct., N.Y. Cty. Oct. 9, 2019)',
  ]);
  expect(unread('So 12 Foo. Rep. 3d 44 (2d Dep’t 2011) says.')).toEqual(['12 Foo. Rep. 3d 44']);
  expect(unread('So the Kelp Harvest Law § 304 says.')).toEqual(['Kelp Harvest Law § 304']);
  expect(unread('On 12 March 2021 it paid $44 (as of 2021). Doe v. Roe, 84 N.Y.2d 430 (1994), says so.')).toEqual([]);
});
