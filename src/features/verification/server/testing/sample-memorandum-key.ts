/** The citations in the answer key of the sample memorandum. */

/** A decision that is cited in full, with the printed page and, for one in a footnote, its mark. */
export interface KeyCase {
  text: string;
  first: string;
  second: string;
  /** "181 AD3d 664" or "2025 NY Slip Op 05055". */
  report: string;
  pin: string | null;
  court: string;
  year: number;
  printedPage: string;
  footnote: string | null;
}

export const KEY_CASES: readonly KeyCase[] = [
  {
    text: 'Zuckerman v. City of New York, 49 N.Y.2d 557, 562 (1980)',
    first: 'Zuckerman',
    second: 'City of New York',
    report: '49 NY2d 557',
    pin: '562',
    court: 'Ct App',
    year: 1980,
    printedPage: '3',
    footnote: null,
  },
  {
    text: 'Alvarez v. Prospect Hosp., 68 N.Y.2d 320, 324 (1986)',
    first: 'Alvarez',
    second: 'Prospect Hosp.',
    report: '68 NY2d 320',
    pin: '324',
    court: 'Ct App',
    year: 1986,
    printedPage: '3',
    footnote: null,
  },
  {
    text: 'Champion Auto Sales, LLC v. Pearl Beta Funding, LLC, 159 A.D.3d 507 (1st Dep’t 2017)',
    first: 'Champion Auto Sales, LLC',
    second: 'Pearl Beta Funding, LLC',
    report: '159 AD3d 507',
    pin: null,
    court: '1st Dept',
    year: 2017,
    printedPage: '4',
    footnote: null,
  },
  {
    text: 'Kapitus Servicing, Inc. v. Point Blank Constr., Inc., 221 A.D.3d 532 (1st Dep’t 2023)',
    first: 'Kapitus Servicing, Inc.',
    second: 'Point Blank Constr., Inc.',
    report: '221 AD3d 532',
    pin: null,
    court: '1st Dept',
    year: 2023,
    printedPage: '5',
    footnote: null,
  },
  {
    text: 'Davis v. Richmond Capital Group, LLC, 194 A.D.3d 516, 517 (1st Dep’t 2021)',
    first: 'Davis',
    second: 'Richmond Capital Group, LLC',
    report: '194 AD3d 516',
    pin: '517',
    court: '1st Dept',
    year: 2021,
    printedPage: '4',
    footnote: null,
  },
  {
    text: 'LG Funding, LLC v. United Senior Props. of Olathe, LLC, 181 A.D.3d 664, 665-66 (2d Dep’t 2020)',
    first: 'LG Funding, LLC',
    second: 'United Senior Props. of Olathe, LLC',
    report: '181 AD3d 664',
    pin: '665-666',
    court: '2d Dept',
    year: 2020,
    printedPage: '4',
    footnote: null,
  },
  {
    text: 'Principis Capital, LLC v. I Do, Inc., 201 A.D.3d 752, 754 (2d Dep’t 2022)',
    first: 'Principis Capital, LLC',
    second: 'I Do, Inc.',
    report: '201 AD3d 752',
    pin: '754',
    court: '2d Dept',
    year: 2022,
    printedPage: '4',
    footnote: null,
  },
  {
    text: 'Apollo Funding Co. v. Dave Reilly Constr., LLC, 2025 N.Y. Slip Op. 05055 (2d Dep’t Sept. 24, 2025)',
    first: 'Apollo Funding Co.',
    second: 'Dave Reilly Constr., LLC',
    report: '2025 NY Slip Op 05055',
    pin: null,
    court: '2d Dept',
    year: 2025,
    printedPage: '4',
    footnote: null,
  },
  {
    text: 'Samson MCA LLC v. Joseph A. Russo M.D. P.C./IV Therapeutics PLLC, 219 A.D.3d 1126, 1128 (4th Dep’t 2023)',
    first: 'Samson MCA LLC',
    second: 'Joseph A. Russo M.D. P.C./IV Therapeutics PLLC',
    report: '219 AD3d 1126',
    pin: '1128',
    court: '4th Dept',
    year: 2023,
    printedPage: '4',
    footnote: '3',
  },
  {
    text: 'Seidel v. 18 E. 17th St. Owners, 79 N.Y.2d 735, 744 (1992)',
    first: 'Seidel',
    second: '18 E. 17th St. Owners',
    report: '79 NY2d 735',
    pin: '744',
    court: 'Ct App',
    year: 1992,
    printedPage: '4',
    footnote: null,
  },
  {
    text: 'Tamarack Receivables Grp., LLC v. Larkmoor Upholstery Corp., 208 A.D.3d 431, 432 (1st Dep’t 2022)',
    first: 'Tamarack Receivables Grp., LLC',
    second: 'Larkmoor Upholstery Corp.',
    report: '208 AD3d 431',
    pin: '432',
    court: '1st Dept',
    year: 2022,
    printedPage: '3',
    footnote: null,
  },
];

/** Short forms with the report of the decision that they refer to. */
export const KEY_SHORTS: readonly { text: string; report: string; printedPage: string }[] = [
  { text: 'LG Funding, 181 A.D.3d at 665-66', report: '181 AD3d 664', printedPage: '5' },
  { text: 'Principis, 201 A.D.3d at 754', report: '201 AD3d 752', printedPage: '5' },
  { text: 'Principis, 201 A.D.3d at 754', report: '201 AD3d 752', printedPage: '6' },
  { text: 'Apollo, 2025 N.Y. Slip Op. 05055', report: '2025 NY Slip Op 05055', printedPage: '6' },
];

export const KEY_STATUTES: readonly { text: string; printedPage: string }[] = [
  { text: 'CPLR 3212', printedPage: '1' },
  { text: 'CPLR 3212(b)', printedPage: '3' },
  { text: 'CPLR 4518(a)', printedPage: '3' },
  { text: 'CPLR 5001(a)', printedPage: '6' },
  { text: 'General Obligations Law § 5-521(3)', printedPage: '4' },
  { text: 'Penal Law § 190.40', printedPage: '4' },
  { text: '22 NYCRR 202.8-b', printedPage: '8' },
];

/** A record cite: the paper it refers to, its docket number, and every paragraph, page and section, ranges expanded. */
export interface KeyRecordCite {
  text: string;
  printedPage: string;
  footnote?: number;
  document: string;
  docketNumber: string;
  paragraphs?: number[];
  pages?: number[];
  sections?: string[];
}

/** In the order of the pages, footnotes last. */
export const KEY_RECORD_CITES: readonly KeyRecordCite[] = [
  { text: 'Kessler Aff. ¶ 21', printedPage: '1', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [21] },
  { text: 'Answer ¶¶ 6-9', printedPage: '1', document: 'Answer', docketNumber: '7', paragraphs: [6, 7, 8, 9] },
  { text: 'Kessler Aff. ¶ 6', printedPage: '1', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [6] },
  { text: 'NYSCEF Doc. No. 14', printedPage: '1', document: 'NYSCEF Doc. No. 14', docketNumber: '14' },
  { text: 'Agreement § 1', printedPage: '1', document: 'Agreement', docketNumber: '14', sections: ['1'] },
  { text: 'Kessler Aff. ¶¶ 7-9', printedPage: '1', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [7, 8, 9] },
  { text: 'Id. ¶ 7', printedPage: '1', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [7] },
  { text: 'Id. ¶ 10', printedPage: '2', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [10] },
  { text: 'Agreement § 3', printedPage: '2', document: 'Agreement', docketNumber: '14', sections: ['3'] },
  { text: 'Id. § 4', printedPage: '2', document: 'Agreement', docketNumber: '14', sections: ['4'] },
  { text: 'Id. § 7', printedPage: '2', document: 'Agreement', docketNumber: '14', sections: ['7'] },
  { text: 'Agreement § 19', printedPage: '2', document: 'Agreement', docketNumber: '14', sections: ['19'] },
  { text: 'Kessler Aff. ¶ 12', printedPage: '2', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [12] },
  { text: 'Kessler Aff. ¶¶ 13-4', printedPage: '2', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [13, 14] },
  { text: 'NYSCEF Doc. No. 15 at 2', printedPage: '2', document: 'NYSCEF Doc. No. 15', docketNumber: '15', pages: [2] },
  { text: 'Kessler Aff. ¶ 19', printedPage: '2', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [19] },
  { text: 'NYSCEF Doc. No. 16', printedPage: '2', document: 'NYSCEF Doc. No. 16', docketNumber: '16' },
  { text: 'Kessler Aff. ¶¶ 19-20', printedPage: '2', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [19, 20] },
  { text: 'Id. ¶ 17', printedPage: '2', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [17] },
  { text: 'Id. ¶ 23', printedPage: '2', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [23] },
  { text: 'NYSCEF Doc. No. 2', printedPage: '2', document: 'NYSCEF Doc. No. 2', docketNumber: '2' },
  { text: 'Answer ¶¶ 22-4', printedPage: '2', document: 'Answer', docketNumber: '7', paragraphs: [22, 23, 24] },
  { text: 'NYSCEF Doc. No. 14', printedPage: '3', document: 'NYSCEF Doc. No. 14', docketNumber: '14' },
  { text: 'Kessler Aff. ¶ 13', printedPage: '3', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [13] },
  { text: 'id. ¶ 19', printedPage: '3', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [19] },
  { text: 'Kessler Aff. ¶ 21', printedPage: '3', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [21] },
  { text: 'Agreement § 11(d)', printedPage: '3', document: 'Agreement', docketNumber: '14', sections: ['11(d)'] },
  { text: 'Kessler Aff. ¶ 20', printedPage: '3', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [20] },
  { text: 'Id. ¶¶ 20, 23', printedPage: '3', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [20, 23] },
  {
    text: 'NYSCEF Doc. No. 14 §§ 3-4',
    printedPage: '5',
    document: 'NYSCEF Doc. No. 14',
    docketNumber: '14',
    sections: ['3', '4'],
  },
  { text: 'Id. at 5', printedPage: '5', document: 'NYSCEF Doc. No. 14', docketNumber: '14', pages: [5] },
  { text: 'Agreement § 4', printedPage: '5', document: 'Agreement', docketNumber: '14', sections: ['4'] },
  { text: 'Agreement § 19', printedPage: '5', document: 'Agreement', docketNumber: '14', sections: ['19'] },
  { text: 'Kessler Aff. ¶¶ 19-22', printedPage: '5', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [19, 20, 21, 22] },
  { text: 'Answer ¶ 9', printedPage: '5', document: 'Answer', docketNumber: '7', paragraphs: [9] },
  { text: 'NYSCEF Doc. No. 7', printedPage: '5', document: 'NYSCEF Doc. No. 7', docketNumber: '7' },
  { text: 'Kessler Aff. ¶ 22', printedPage: '6', document: 'Kessler Aff.', docketNumber: '13', paragraphs: [22] },
  { text: 'Agreement § 16', printedPage: '6', document: 'Agreement', docketNumber: '14', sections: ['16'] },
  { text: 'NYSCEF Doc. No. 14 at 1', printedPage: '6', document: 'NYSCEF Doc. No. 14', docketNumber: '14', pages: [1] },
  {
    text: 'Answer ¶¶ 18–34',
    printedPage: '6',
    document: 'Answer',
    docketNumber: '7',
    paragraphs: [18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34],
  },
  { text: 'NYSCEF Doc. No. 13', printedPage: '1', footnote: 1, document: 'NYSCEF Doc. No. 13', docketNumber: '13' },
  { text: 'NYSCEF Doc. No. 14', printedPage: '1', footnote: 1, document: 'NYSCEF Doc. No. 14', docketNumber: '14' },
  { text: 'Kessler Aff. ¶ 18', printedPage: '2', footnote: 2, document: 'Kessler Aff.', docketNumber: '13', paragraphs: [18] },
];
