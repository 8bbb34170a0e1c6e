import { expect, test } from 'vitest';
import { SHIPPED_AUTHORITIES } from '../library/authorities/shipped-authorities.ts';
import { caseCited, slipCited } from '../testing/build-citations.ts';
import { checkCitationForm } from './check-citation-form.ts';
import type { SlipCitation } from './citation.ts';

const TODAY = '2026-05-04';
const kinds = (...cited: Parameters<typeof caseCited>) => checkCitationForm(caseCited(...cited), TODAY).map(({ kind }) => kind);

test.each<[string, Parameters<typeof caseCited>]>([
  ['an Appellate Division case', [null, '181 AD3d 664', '2d Dept', 2020]],
  ['the first volume of the third series', [null, '1 A.D.3d 1', '1st Dept', 2003]],
  ['a Court of Appeals case, which needs no court', [null, '37 NY3d 320', null, 2021]],
  ['a Court of Appeals case with its court', [null, '37 NY3d 320', 'Ct App', 2021]],
  ['a trial court’s case', [null, '56 Misc 3d 807', 'Sup Ct, Westchester County', 2017]],
  ['an Appellate Term case', [null, '60 Misc 3d 1', 'App Term, 2d Dept', 2018]],
  ['a federal district case', [null, '500 F Supp 3d 1', 'SDNY', 2020]],
  ['a federal appeals case', [null, '900 F3d 1', '2d Cir', 2018]],
  ['a reporter that is not known', [null, '12 Foo 3', 'Bar', 1801]],
])('%s is in good form', (_what, cited) => {
  expect(kinds(...cited)).toEqual([]);
});

test.each<[string, string[], Parameters<typeof caseCited>]>([
  ['AD3d with a trial court', ['court-conflict'], [null, '181 AD3d 664', 'Sup Ct', 2020]],
  ['AD3d with the Court of Appeals', ['court-conflict'], [null, '181 AD3d 664', 'Ct App', 2020]],
  ['NY3d with a department', ['court-conflict'], [null, '37 NY3d 320', '2d Dept', 2021]],
  ['Misc 3d with a department of the Appellate Division', ['court-conflict'], [null, '56 Misc 3d 807', '2d Dept', 2017]],
  ['F3d with a district court', ['court-conflict'], [null, '900 F3d 1', 'SDNY', 2018]],
  ['AD3d before its first year', ['reporter-year'], [null, '9 AD3d 1', '1st Dept', 2002]],
  ['AD2d after its last year', ['reporter-year'], [null, '300 AD2d 1', '1st Dept', 2009]],
  ['NY3d before its first year', ['reporter-year'], [null, '1 NY3d 1', null, 2002]],
  ['a year that has not come', ['future-year'], [null, '260 AD3d 1', '1st Dept', 2027]],
  ['AD3d without a department', ['department-missing'], [null, '181 AD3d 664', null, 2020]],
  ['a case without a year', ['year-missing'], [null, '181 AD3d 664', '2d Dept', null]],
])('%s is flagged', (_what, flags, cited) => {
  expect(kinds(...cited)).toEqual(flags);
});

test('the sentence names what contradicts', () => {
  const [flag] = checkCitationForm(caseCited(null, '181 AD3d 664', 'Sup Ct', 2020), TODAY);
  expect(flag?.says).toBe('AD3d carries the Appellate Division, not Sup Ct.');
});

test.each<[string, string[], SlipCitation]>([
  ['an appellate slip opinion', ['slip-only'], slipCited(null, 2025, '05921', '1st Dept', { date: '2025-10-28' })],
  ['a decision marked (U)', ['unpublished'], slipCited(null, 2021, '50221', 'Sup Ct', { isUnpublished: true })],
  ['a database’s number', ['slip-only'], slipCited(null, 2022, '100837', 'SDNY', { series: 'US Dist LEXIS' })],
  ['a date of another year', ['date-conflict', 'slip-only'], slipCited(null, 2025, '05921', '1st Dept', { date: '2024-10-28' })],
  ['a date that has not come', ['slip-only', 'future-year'], slipCited(null, 2026, '02629', '2d Dept', { date: '2026-05-29' })],
])('of %s the reader is told', (_what, flags, cited) => {
  expect(checkCitationForm(cited, TODAY).map(({ kind }) => kind)).toEqual(flags);
});

test('the decisions of the library are in good form themselves', () => {
  for (const { key, report, court, year } of SHIPPED_AUTHORITIES) {
    const cited = report && caseCited(null, `${report.volume} ${report.reporter} ${report.page}`, court.name, year);
    expect([key, cited ? checkCitationForm(cited, TODAY) : []]).toEqual([key, []]);
  }
});
