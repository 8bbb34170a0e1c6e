import { describe, expect, it } from 'vitest';
import type { Citation } from './citation.ts';
import { findCitations } from './find-citations.ts';

/** The citations of a text with the words that each covers. */
function found(text: string): (Citation & { text: string })[] {
  return findCitations(text).map((citation) => ({
    ...citation,
    text: text.slice(citation.start, citation.end).replace(/\s+/g, ' '),
  }));
}

function texts(text: string): string[] {
  return found(text).map((citation) => citation.text);
}

const one = (number: string) => ({ from: number, to: number });

describe('a decision that is cited in full', () => {
  it('is read in Bluebook style, with its remark and signal beside it', () => {
    const text =
      'See LG Funding, LLC v. United Senior Props. of Olathe, LLC, 181 A.D.3d 664, 665-66 (2d Dep’t 2020) (affirming the denial).';
    expect(found(text)).toEqual([
      {
        kind: 'case',
        start: 4,
        end: 98,
        text: text.slice(4, 98),
        name: { first: 'LG Funding, LLC', second: 'United Senior Props. of Olathe, LLC' },
        volume: '181',
        reporter: 'AD3d',
        page: '664',
        pins: [{ from: '665', to: '666' }],
        court: { name: '2d Dept', department: 2 },
        year: 2020,
        parenthetical: 'affirming the denial',
        signal: 'See',
        style: 'bluebook',
      },
    ]);
  });

  it('is read in the official style, inside brackets', () => {
    const text = '(see Davis v Richmond Capital Group, LLC, 194 AD3d 516, 517 [1st Dept 2021])';
    expect(found(text)).toMatchObject([
      {
        text: 'Davis v Richmond Capital Group, LLC, 194 AD3d 516, 517 [1st Dept 2021]',
        reporter: 'AD3d',
        pins: [one('517')],
        court: { name: '1st Dept', department: 1 },
        year: 2021,
        signal: 'see',
        style: 'official',
      },
    ]);
  });

  it.each([
    ['68 N.Y.2d 320, 324 (1986)', 'NY2d', 'Ct App', 1986],
    ['68 N. Y. 2d 320 (1986)', 'NY2d', 'Ct App', 1986],
    ['37 NY3d\u00a0320 (2021)', 'NY3d', 'Ct App', 2021],
    ['181 A. D. 3d 664 (2d Dep\u2019t 2020)', 'AD3d', '2d Dept', 2020],
    ['181 A.D.3rd 664 (2nd Dep’t 2020)', 'AD3d', '2d Dept', 2020],
    ['1 A.D.4th 12 (3d Dept. 2030)', 'AD4th', '3d Dept', 2030],
    ['100 A.D.2d 5 (4th Dep’t 1984)', 'AD2d', '4th Dept', 1984],
    ['56 Misc. 3d 807 (Sup. Ct. Westchester Cnty. 2017)', 'Misc 3d', 'Sup Ct', 2017],
    ['56 Misc 3d 807 [Sup Ct, Westchester County 2017]', 'Misc 3d', 'Sup Ct', 2017],
    ['40 Misc 2d 1 [App Term, 2d Dept 1990]', 'Misc 2d', 'App Term, 2d Dept', 1990],
    ['119 N.Y.S.3d 200 (2d Dep’t 2020)', 'NYS3d', '2d Dept', 2020],
    ['150 N.E.3d 12 (N.Y. 2020)', 'NE3d', 'Ct App', 2020],
    ['12 F.4th 5 (2d Cir. 2021)', 'F4th', '2d Cir', 2021],
    ['500 F.3d 10 (3d Cir. 2007)', 'F3d', '3d Cir', 2007],
    ['400 F. Supp. 3d 20 (D. Vt. 2019)', 'F Supp 3d', 'D Vt', 2019],
    ['401 F Supp 3d 30 (SD NY 2020)', 'F Supp 3d', 'SDNY', 2020],
    ['80 F. App’x 5 (2d Cir. 2003)', "F App'x", '2d Cir', 2003],
    ['400 U.S. 10 (1970)', 'US', 'US Sup Ct', 1970],
    ['141 S. Ct. 20 (2020)', 'S Ct', 'US Sup Ct', 2020],
    ['70 L. Ed. 2d 10 (1981)', 'L Ed 2d', 'US Sup Ct', 1981],
    ['500 B.R. 10 (Bankr. S.D.N.Y. 2013)', 'BR', 'Bankr SDNY', 2013],
    ['300 F.R.D. 10 (E.D.N.Y. 2014)', 'FRD', 'EDNY', 2014],
  ])('%s is in %s, of %s, %i', (report, reporter, court, year) => {
    expect(found(`Alvarez v. Prospect Hosp., ${report}.`)).toMatchObject([
      {
        kind: 'case',
        text: `Alvarez v. Prospect Hosp., ${report.replace('\u00a0', ' ')}`,
        reporter,
        court: { name: court },
        year,
      },
    ]);
  });

  it('may be split over lines anywhere', () => {
    const [citation] = found('Zuckerman v. City of New\nYork, 49\nN.Y.2d 557,\n562 (1980).');
    expect(citation).toMatchObject({
      name: { second: 'City of New York' },
      volume: '49',
      page: '557',
      pins: [one('562')],
      year: 1980,
    });
  });

  it('is one citation with its parallel reports', () => {
    const text = 'Smith v Jones, 33 Misc 3d 1201(A), 2011 NY Slip Op 51234(U), *2 (Sup Ct, Kings County 2011)';
    expect(found(text)).toMatchObject([
      { text, page: '1201(A)', parallels: ['2011 NY Slip Op 51234(U)'], pins: [one('2')], court: { name: 'Sup Ct' } },
    ]);
    expect(found('Smith v Jones, 181 AD3d 664, 665, 119 NYS3d 200, 201 (2d Dept 2020)')).toMatchObject([
      { page: '664', parallels: ['119 NYS3d 200'], pins: [one('665'), one('201')], year: 2020 },
    ]);
  });

  it('ends where another decision of the same reporter begins', () => {
    expect(found('Smith v Jones, 1 AD3d 1, 2 AD3d 5 [2d Dept 2003]')).toMatchObject([
      { volume: '1', year: null },
      { volume: '2', name: null, year: 2003 },
    ]);
  });

  it('takes neither a statute nor a sum for a pin', () => {
    expect(found('Smith v. Jones, 1 A.D.3d 1, 45 payments later')).toMatchObject([
      { pins: [], text: 'Smith v. Jones, 1 A.D.3d 1' },
    ]);
  });
});

describe('the name of a decision', () => {
  it.each([
    ['It has been affirmed. Seidel v. 18 E. 17th St. Owners, 79 N.Y.2d 735', 'Seidel', '18 E. 17th St. Owners'],
    [
      'See also Samson MCA LLC v. Joseph A. Russo M.D. P.C./IV Therapeutics PLLC, 219 A.D.3d 1126',
      'Samson MCA LLC',
      'Joseph A. Russo M.D. P.C./IV Therapeutics PLLC',
    ],
    ['In Bank of N.Y. Mellon v Gordon, 171 AD3d 197', 'Bank of N.Y. Mellon', 'Gordon'],
    ['as People v Richmond Capital Group LLC, 2026 NY Slip Op 00990', 'People', 'Richmond Capital Group LLC'],
    ['(citing Smith v. Jones (appeal No. 2), 1 A.D.3d 1', 'Smith', 'Jones (appeal No. 2)'],
    ['It held so. 172 Van Duzer Realty Corp. v. Globe Alumni, 24 N.Y.3d 528', '172 Van Duzer Realty Corp.', 'Globe Alumni'],
    ['Bread on Third Café, Inc. v. Doe Trading, Inc., 60 A.D.3d 15', 'Bread on Third Café, Inc.', 'Doe Trading, Inc.'],
    ['accord Matter of Doe, 12 NY3d 1', 'Matter of Doe', null],
    ['In re Doe Corp., 12 F.4th 5', 'In re Doe Corp.', null],
    ['See, e.g., Doe against Roe, 12 N.Y. 5', 'Doe', 'Roe'],
    ['Cooper v. John V. Smith, 12 N.Y.2d 5', 'Cooper', 'John V. Smith'],
    ['CPLR 3212(b); Alvarez v. Prospect Hosp., 68 N.Y.2d 320', 'Alvarez', 'Prospect Hosp.'],
    ['in the Defendants’ view. “Doe v. Roe, 12 N.Y.2d 5', 'Doe', 'Roe'],
    ['Roe v Doe, Inc. (In re Doe, Inc.), 12 F.4th 5', 'Roe', 'Doe, Inc. (In re Doe, Inc.)'],
  ])('%s', (text, first, second) => {
    const citations = found(text);
    expect(citations.at(-1)).toMatchObject({ name: { first, second } });
  });

  it.each(['The rule stands. 181 A.D.3d 664', 'lv denied 35 NY3d 911', 'as held in 181 A.D.3d 664', 'See 181 A.D.3d 664'])(
    'is missing in “%s”',
    (text) => {
      expect(found(text)).toMatchObject([{ name: null }]);
    },
  );

  it.each([
    ['See, e.g., ', 'See, e.g.'],
    ['Cf. ', 'Cf.'],
    ['But see ', 'But see'],
    ['(quoting ', 'quoting'],
    ['see generally ', 'see generally'],
    ['; accord ', 'accord'],
    ['The court held so. ', null],
  ])('after “%s” has the signal %s', (lead, signal) => {
    expect(found(`${lead}Doe v. Roe, 12 N.Y.2d 5 (1970)`)).toMatchObject([{ name: { first: 'Doe' }, signal }]);
  });

  it('does not reach over a blank line', () => {
    expect(found('Doe v.\n\nRoe, 12 N.Y.2d 5')).toMatchObject([{ name: { first: 'Roe', second: null } }]);
  });

  it('does not take the dots and pages of a table of authorities with it', () => {
    const table = 'Doe v. Roe,\n 12 N.Y.2d 5 (1970)............4, 5\nMoe v. Poe,\n 13 N.Y.2d 5 (1971) . . . . . 7';
    expect(found(table)).toMatchObject([{ name: { first: 'Doe' } }, { name: { first: 'Moe', second: 'Poe' } }]);
  });
});

describe('a slip opinion or a decision in a database', () => {
  it.each([
    ['2025 NY Slip Op 05921 [1st Dept Oct. 28, 2025]', 'NY Slip Op', '05921', false, '2025-10-28', 'official'],
    ['2025 N.Y. Slip Op. 05055 (2d Dep’t\nSept. 24, 2025)', 'NY Slip Op', '05055', false, '2025-09-24', 'bluebook'],
    ['2021 NY Slip Op 50221(U) (Sup Ct, Kings County 2021)', 'NY Slip Op', '50221', true, null, 'official'],
    ['No. 21-cv-1, 2022 WL 123, at *4 (S.D.N.Y. June 6, 2022)', 'WL', '123', false, '2022-06-06', 'bluebook'],
    ['2022 U.S. Dist. LEXIS 100837 (S.D.N.Y. June 6, 2022)', 'US Dist LEXIS', '100837', false, '2022-06-06', 'bluebook'],
    ['2020 NY Misc LEXIS 55 (Sup Ct, Erie County 2020)', 'NY Misc LEXIS', '55', false, null, 'bluebook'],
  ])('%s', (report, series, number, isUnpublished, date, style) => {
    expect(found(`Doe v. Roe, ${report}.`)).toMatchObject([
      { kind: 'slip', name: { first: 'Doe', second: 'Roe' }, series, number, isUnpublished, date, style },
    ]);
    expect(texts(`Doe v. Roe, ${report}.`)).toEqual([`Doe v. Roe, ${report.replace('\n', ' ')}`]);
  });
});

describe('a short form', () => {
  it('is read by name, volume and reporter', () => {
    expect(found('see LG Funding, 181 A.D.3d at 665-66; 181 AD3d, at 666')).toMatchObject([
      { kind: 'short', name: 'LG Funding', volume: '181', reporter: 'AD3d', pins: [{ from: '665', to: '666' }] },
      { kind: 'short', name: null, volume: '181', pins: [one('666')] },
    ]);
  });

  it('of a slip opinion is its number once more, also over a line’s end', () => {
    const text =
      'Apollo Funding Co. v. Reilly, 2025 N.Y. Slip Op. 05055 (2d Dep’t Sept. 24, 2025). It fails. Apollo, 2025 N.Y. Slip Op.\n05055.';
    expect(found(text).at(-1)).toMatchObject({
      kind: 'short',
      text: 'Apollo, 2025 N.Y. Slip Op. 05055',
      name: 'Apollo',
      slip: { year: 2025, number: '05055' },
    });
  });

  it('may be a supra', () => {
    expect(found('Principis, supra, at 754; see supra Point II')).toMatchObject([
      { kind: 'supra', text: 'Principis, supra, at 754', name: 'Principis', pins: [one('754')] },
    ]);
  });

  it.each([
    ['Id. at 5.', { pages: [one('5')] }],
    ['(id. ¶ 83; x)', { paragraphs: [one('83')] }],
    ['Id. §§ 3-4', { sections: [{ from: '3', to: '4' }] }],
    ['id. at ¶ 7', { paragraphs: [one('7')] }],
    ['Ibid.', { pages: [], paragraphs: [], sections: [] }],
    ['Id. ¶¶ 20, 23.', { paragraphs: [one('20'), one('23')] }],
    ['id. at 209 n.11', { pages: [one('209')] }],
  ])('%s is an id.', (text, locations) => {
    expect(found(text)).toMatchObject([{ kind: 'id', ...locations }]);
  });

  it('is not seen in a word that ends in id', () => {
    expect(found('She paid. He said ¶')).toEqual([]);
  });
});

describe('a statute or rule', () => {
  it.each([
    ['CPLR 3212(b)', 'CPLR', '3212', '(b)'],
    ['C.P.L.R. § 3212(b)', 'CPLR', '3212', '(b)'],
    ['N.Y. C.P.L.R. § 6301', 'CPLR', '6301', ''],
    ['CPLR 3212 (b)', 'CPLR', '3212', '(b)'],
    ['Penal Law § 190.40', 'Penal Law', '190.40', ''],
    ['General Obligations\nLaw § 5-521(3)', 'GOL', '5-521', '(3)'],
    ['General Obligations Law § 5-521 [3]', 'GOL', '5-521', '(3)'],
    ['N.Y. Gen. Oblig. Law § 5-511', 'GOL', '5-511', ''],
    ['GOL § 5-521', 'GOL', '5-521', ''],
    ['22 NYCRR 202.8-b', '22 NYCRR', '202.8-b', ''],
    ['22 N.Y.C.R.R. § 130-1.1a(b)', '22 NYCRR', '130-1.1a', '(b)'],
    ['POL § 89(3)(a)', 'POL', '89', '(3)(a)'],
    ['Public Officers Law §\u00a087(2)', 'POL', '87', '(2)'],
    ['Business Corporation Law § 626', 'BCL', '626', ''],
    ['LLC Law § 1104', 'LLC Law', '1104', ''],
    ['Limited Liability Company Law § 1104', 'LLC Law', '1104', ''],
    ['UCC 9-609', 'UCC', '9-609', ''],
    ['28 U.S.C. § 1332(a)', '28 USC', '1332', '(a)'],
    ['15 U.S.C. §§ 1692a-1692p', '15 USC', '1692a-1692p', ''],
    ['Fed. R. Civ. P. 56(a)', 'FRCP', '56', '(a)'],
    ['section 5-521 of the General Obligations Law', 'GOL', '5-521', ''],
    ['Rule 3212 of the CPLR', 'CPLR', '3212', ''],
  ])('%s', (text, code, section, subdivision) => {
    expect(found(`Under ${text}, it fails.`)).toMatchObject([
      { kind: 'statute', text: text.replace(/\s/g, ' '), code, section, subdivision },
    ]);
  });

  it('gives each section and subdivision of a list its own citation', () => {
    expect(found('CPLR 3212(b) and (f); Penal Law §§ 190.40, 190.42')).toMatchObject([
      { text: 'CPLR 3212(b)', section: '3212', subdivision: '(b)' },
      { text: '(f)', section: '3212', subdivision: '(f)' },
      { text: 'Penal Law §§ 190.40', section: '190.40' },
      { text: '190.42', code: 'Penal Law', section: '190.42' },
    ]);
  });

  it('does not take a reporter’s volume for a section', () => {
    expect(texts('CPLR 3212, 49 N.Y.2d 557')).toEqual(['CPLR 3212', '49 N.Y.2d 557']);
  });
});

describe('the style of a citation', () => {
  it('is the reporter’s, unless its bracket says otherwise', () => {
    const styles = found('A v. B, 1 A.D.3d 1 (1st Dep’t 2003); C v D, 2 AD3d 2 (1st Dept 2003); E v. F, 3 N.Y.2d 3 [1954]');
    expect(styles.map((citation) => citation.kind === 'case' && citation.style)).toEqual(['bluebook', 'official', 'official']);
  });
});
