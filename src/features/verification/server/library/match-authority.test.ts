import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CaseCitation, SlipCitation } from '../citations/citation.ts';
import { caseCited, slipCited } from '../testing/build-citations.ts';
import { SHIPPED_AUTHORITIES } from './authorities/shipped-authorities.ts';
import { type AuthorityMatch, matchAuthority } from './match-authority.ts';

const look = (citation: CaseCitation | SlipCitation) => summary(matchAuthority(citation, SHIPPED_AUTHORITIES));

/** "lg-funding-v-united-senior", followed by the differences. */
function summary(match: AuthorityMatch): string {
  if (match.kind === 'not-in-library') return match.kind;
  const differences = match.kind === 'differs' ? match.differences : [];
  return [match.authority.key, ...differences.map(({ field, cited, library }) => `${field}: ${cited} | ${library}`)].join('; ');
}

test('a right citation is found as the library has it, in either style', () => {
  const name = 'LG Funding, LLC v. United Senior Props. of Olathe, LLC';
  expect(matchAuthority(caseCited(name, '181 AD3d 664', '2d Dept', 2020), SHIPPED_AUTHORITIES).kind).toBe('as-in-library');
  expect(look(caseCited(name, '181 A.D.3d 664', '2d Dept', 2020))).toBe('lg-funding-v-united-senior');
  const k9 = caseCited('K9 Bytes, Inc. v. Arch Capital Funding, LLC', '56 Misc. 3d 807', 'Sup Ct', 2017);
  expect(look(k9)).toBe('k9-bytes-v-arch-capital');
});

test('a wrong year is named with the library’s year', () => {
  const champion = 'Champion Auto Sales, LLC v. Pearl Beta Funding, LLC';
  expect(look(caseCited(champion, '159 A.D.3d 507', '1st Dept', 2017))).toBe('champion-auto-v-pearl-beta; year: 2017 | 2018');
});

test('an invented case is not in the library, and the canon of summary judgment is', () => {
  const tamarack = 'Tamarack Receivables Grp., LLC v. Larkmoor Upholstery Corp.';
  expect(look(caseCited(tamarack, '208 A.D.3d 431', '1st Dept', 2022))).toBe('not-in-library');
  expect(look(caseCited('Ilderton v. Quayside Advance Corp.', '229 A.D.3d 402', '1st Dept', 2024))).toBe('not-in-library');
  expect(look(caseCited('Alvarez v. Prospect Hosp.', '68 N.Y.2d 320', null, 1986))).toBe('alvarez-v-prospect-hosp');
  expect(look(caseCited('Zuckerman v. City of New York', '49 N.Y.2d 557', null, 1980))).toBe('zuckerman-v-city-of-new-york');
});

test('a funder’s case is found with its side, and a decision on the pleadings with its stage', () => {
  const principis = caseCited('Principis Capital, LLC v. I Do, Inc.', '201 A.D.3d 752', '2d Dept', 2022);
  expect(matchAuthority(principis, SHIPPED_AUTHORITIES)).toMatchObject({ kind: 'as-in-library', authority: { side: 'funder' } });
  const davis = caseCited('Davis v. Richmond Capital Group, LLC', '194 A.D.3d 516', '1st Dept', 2021);
  expect(matchAuthority(davis, SHIPPED_AUTHORITIES)).toMatchObject({ authority: { isPleadingStage: true, side: 'merchant' } });
});

test('the other citations of a funder’s memorandum are found as they are', () => {
  const samson = 'Samson MCA LLC v. Joseph A. Russo M.D. P.C./IV Therapeutics PLLC';
  expect(look(caseCited(samson, '219 A.D.3d 1126', '4th Dept', 2023))).toBe('samson-v-russo');
  const pointBlank = 'Kapitus Servicing, Inc. v. Point Blank Constr., Inc.';
  expect(look(caseCited(pointBlank, '221 A.D.3d 532', '1st Dept', 2023))).toBe('kapitus-v-point-blank');
  expect(look(caseCited('Seidel v. 18 E. 17th St. Owners', '79 N.Y.2d 735', null, 1992))).toBe('seidel-v-18-e-17th-st');
  const apollo = slipCited('Apollo Funding Co. v. Dave Reilly Constr., LLC', 2025, '05055', '2d Dept', { date: '2025-09-24' });
  expect(look(apollo)).toBe('apollo-v-dave-reilly');
});

test('a right citation under another name, in another department or court says so', () => {
  const report = '220 AD3d 745';
  const crystal = 'Crystal Springs Capital, Inc. v Big Thicket Coin, LLC';
  expect(look(caseCited('Quayside v Larkmoor', report, '2d Dept', 2023))).toBe(
    `crystal-springs-v-big-thicket; name: Quayside v Larkmoor | ${crystal}`,
  );
  expect(look(caseCited(crystal, report, '3d Dept', 2023))).toBe('crystal-springs-v-big-thicket; department: 3 | 2');
  expect(look(caseCited(crystal, report, 'Ct App', 2023))).toBe('crystal-springs-v-big-thicket; court: Ct App | 2d Dept');
});

test('a right name under another citation says where the library has it', () => {
  const oakshire = 'Oakshire Properties LLC v Argus Capital Funding';
  expect(look(caseCited(oakshire, '229 AD3d 1109', '4th Dept', 2024))).toBe(
    'oakshire-v-argus; report: 229 AD3d 1109 | 229 AD3d 1199',
  );
  expect(look(slipCited('Apollo Funding v Dave Reilly Construction', 2025, '05505', '2d Dept'))).toBe(
    'apollo-v-dave-reilly; report: 2025 NY Slip Op 05505 | 2025 NY Slip Op 05055',
  );
});

test('a decision known by its slip opinion alone does not differ where a report is cited, and the reverse', () => {
  const tapp = 'Tapp Partners v Wall Sections';
  expect(look(caseCited(tapp, '244 AD3d 1', '4th Dept', 2025))).not.toContain('report');
  expect(look(slipCited('Champion Auto Sales, LLC v. Pearl Beta Funding, LLC', 2018, '01645', '1st Dept'))).not.toContain(
    'report',
  );
  expect(look(caseCited('Oakshire Props., LLC v Argus Capital Funding, LLC', '229 AD3d 1199', 'App Div', null))).toBe(
    'oakshire-v-argus',
  );
});

test('a slip opinion is known by year and number, and its date and (U) are compared', () => {
  const advance = 'Advance Servs. Group LLC v Acadian Props. Austin LLC';
  expect(look(slipCited(advance, 2021, '50221', 'Sup Ct', { isUnpublished: true }))).toBe('advance-servs-v-acadian');
  expect(look(slipCited(advance, 2021, '50221', 'Sup Ct'))).toBe('advance-servs-v-acadian; unpublished: published | unpublished');
  expect(look(slipCited(null, 2025, '05921', null, { date: '2025-10-23' }))).toBe(
    'kapitus-v-ragtime-gourmet; date: 2025-10-23 | 2025-10-28',
  );
  const fleetwood = slipCited('Fleetwood Servs. v Ram Capital Funding', 2022, '100837', 'SDNY', { series: 'US Dist LEXIS' });
  expect(look(fleetwood)).toBe('fleetwood-v-ram-capital');
  expect(look({ ...fleetwood, name: null, series: 'NY Misc LEXIS' })).toBe('not-in-library');
});

test('what a citation leaves out is no difference', () => {
  expect(look(caseCited(null, '181 AD3d 664', null, null))).toBe('lg-funding-v-united-senior');
  expect(look(caseCited('Principis', '201 AD3d 752', null, null))).toBe('principis-v-i-do');
});

test('of two decisions in one case, a citation of one is not taken for the other', () => {
  const [first] = SHIPPED_AUTHORITIES.filter(({ key }) => key === 'bridge-funding-v-simonexpress');
  if (!first) throw new Error('missing');
  const other = { ...first, key: 'other', year: 2023, report: { volume: '210', reporter: 'AD3d', page: '1' } };
  const cited = caseCited(first.name, '210 AD3d 1', '4th Dept', 2023);
  expect(matchAuthority(cited, [first, other])).toMatchObject({ kind: 'as-in-library', authority: { key: 'other' } });
  const elsewhere = caseCited(first.name, '211 AD3d 9', '4th Dept', 2023);
  expect(matchAuthority(elsewhere, [first, other])).toMatchObject({ kind: 'differs', authority: { key: 'other' } });
});

test('of two decisions on one page, the one with the cited name is meant', () => {
  const [first] = SHIPPED_AUTHORITIES.filter(({ report }) => report !== null);
  if (!first) throw new Error('missing');
  const neighbor = { ...first, key: 'neighbour', name: 'Byrne LLC v Quay Inc.' };
  const location = `${first.report?.volume} ${first.report?.reporter} ${first.report?.page}`;
  const match = matchAuthority(caseCited('Byrne v Quay', location, null, first.year), [first, neighbor]);
  expect(match).toMatchObject({ kind: 'as-in-library', authority: { key: 'neighbour' } });
});

test('every decision of the library matches its own citation', () => {
  for (const { key, name, report, slip, court, year, date } of SHIPPED_AUTHORITIES) {
    const cited = report
      ? caseCited(name, `${report.volume} ${report.reporter} ${report.page}`, court.name, year)
      : slipCited(name, slip?.year ?? 0, slip?.number ?? '', court.name, { ...slip, date } as Partial<SlipCitation>);
    expect(look(cited)).toBe(key);
  }
});

test('no citation, however odd, breaks the look-up', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(text, text, text, text, fc.integer(), (name, volume, reporter, court, year) => {
      const cited = { ...caseCited(name, '1 AD3d 1', null, year), volume, reporter, court: { name: court, department: null } };
      expect(['differs', 'as-in-library', 'not-in-library']).toContain(matchAuthority(cited, SHIPPED_AUTHORITIES).kind);
    }),
  );
});
