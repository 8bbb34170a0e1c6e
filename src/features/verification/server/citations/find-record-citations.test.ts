import { describe, expect, it } from 'vitest';
import { findCitations } from './find-citations.ts';

function found(text: string) {
  return findCitations(text).map((citation) => ({
    ...citation,
    text: text.slice(citation.start, citation.end).replace(/\s+/g, ' '),
  }));
}

const one = (number: string) => ({ from: number, to: number });
const run = (from: string, to: string) => ({ from, to });

describe('a place in the record', () => {
  it.each([
    ['Kessler Aff. ¶¶ 13-4', 'Kessler Aff.', null, { paragraphs: [run('13', '14')] }],
    ['Kessler Aff. ¶¶ 24-7, 40-4', 'Kessler Aff.', null, { paragraphs: [run('24', '27'), run('40', '44')] }],
    ['Delgado Aff. at ⁋14', 'Delgado Aff.', null, { paragraphs: [one('14')] }],
    ['Answer ¶¶ 18–34', 'Answer', null, { paragraphs: [run('18', '34')] }],
    ['Compl. ¶ 24', 'Compl.', null, { paragraphs: [one('24')] }],
    ['Verified Complaint ¶¶ 3 to 5', 'Verified Complaint', null, { paragraphs: [run('3', '5')] }],
    ['Agreement § 11(d)', 'Agreement', null, { sections: [one('11(d)')] }],
    ['Operating Agreement (Ex. C2) § 7.3', 'Operating Agreement', null, { sections: [one('7.3')] }],
    ['Delgado Affirmation ¶ 4', 'Delgado Affirmation', null, { paragraphs: [one('4')] }],
    ['Affirmation of Rosa Delgado ¶ 4', 'Affirmation of Rosa Delgado', null, { paragraphs: [one('4')] }],
    ['Affidavit of Dana R. Kessler, dated March 11, 2026 (“Kessler Aff.”) ¶ 2', 'Kessler Aff.', null, { paragraphs: [one('2')] }],
    ['Kessler Aff. (NYSCEF Doc. No. 13) ¶ 5', 'Kessler Aff.', '13', { paragraphs: [one('5')] }],
    ['Amended Complaint, Doc. 15 ¶¶ 25–30', 'Amended Complaint', '15', { paragraphs: [run('25', '30')] }],
    ['Kessler Aff., Ex. 9 at 5', 'Kessler Aff., Ex. 9', null, { pages: [one('5')] }],
    ['NYSCEF Doc. No. 14', null, '14', {}],
    ['NYSCEF\nDoc. No. 14 at 3', null, '14', { pages: [one('3')] }],
    ['NYSCEF DOC. NO. 14 §§ 3-4', null, '14', { sections: [run('3', '4')] }],
    ['NYSCEF No. 5 ¶ 41', null, '5', { paragraphs: [one('41')] }],
    ['Dkt. No. 7 at 2-3', null, '7', { pages: [run('2', '3')] }],
    ['ECF No. 7', null, '7', {}],
    ['Exhibit E', 'Exhibit E', null, {}],
    ['Ex. 9', 'Ex. 9', null, {}],
    ['Exhibit E (NYSCEF Doc. No. 30)', 'Exhibit E', '30', {}],
    ['Exhibit E to the Delgado Affirmation at 2', 'Delgado Affirmation, Exhibit E', null, { pages: [one('2')] }],
    ['Section 3 of the Agreement', 'Agreement', null, { sections: [one('3')] }],
    ['Paragraph 7 of the Kessler Affidavit', 'Kessler Affidavit', null, { paragraphs: [one('7')] }],
    ['Pl. Mem. at 6', 'Pl. Mem.', null, { pages: [one('6')] }],
    ['Pl.’s Mem. of Law at 3-5', 'Pl.’s Mem. of Law', null, { pages: [run('3', '5')] }],
    ['Kessler Dep. Tr. at 45:12-46:3', 'Kessler Dep. Tr.', null, { pages: [run('45', '46')] }],
    ['Ortiz Tr. 39:12-13, 18-25', 'Ortiz Tr.', null, { pages: [one('39')] }],
    ['by-laws, section 6.2', 'by-laws', null, { sections: [one('6.2')] }],
    ['By-Laws, art III, § 2', 'By-Laws', null, { sections: [one('III'), one('2')] }],
    ['by-laws, art III, § 2', 'by-laws', null, { sections: [one('III'), one('2')] }],
    ['Finch tr 43:10-11', 'Finch tr', null, { pages: [one('43')] }],
    ['minutes, item 4', 'minutes', null, { paragraphs: [one('4')] }],
    ['¶ 21', null, null, { paragraphs: [one('21')] }],
    ['Okafor aff ¶ 31', 'Okafor aff', null, { paragraphs: [one('31')] }],
    ['Okafor affirm at ¶¶ 19-20', 'Okafor affirm', null, { paragraphs: [run('19', '20')] }],
    ['Ngozi Okafor aff. at 5', 'Ngozi Okafor aff.', null, { pages: [one('5')] }],
    ['Smith decl, ¶ 4', 'Smith decl', null, { paragraphs: [one('4')] }],
    ['Oyelaran ¶¶ 6-7', 'Oyelaran', null, { paragraphs: [run('6', '7')] }],
    ['Van Houten, ¶ 19', 'Van Houten', null, { paragraphs: [one('19')] }],
    ['Oyelaran at ¶ 8', 'Oyelaran', null, { paragraphs: [one('8')] }],
    ['complaint ¶ 24', 'complaint', null, { paragraphs: [one('24')] }],
  ])('%s', (text, document, docketNumber, locations) => {
    const nowhere = { paragraphs: [], pages: [], sections: [] };
    expect(found(`It is so (see ${text}).`)).toMatchObject([
      { kind: 'record', text: text.replace(/\s/g, ' '), document, docketNumber, ...nowhere, ...locations },
    ]);
  });

  it('has no name where a party or a heading stands before its number', () => {
    expect(found('It is so. Plaintiffs ¶ 4; Facts, ¶ 5.')).toMatchObject([{ document: null }, { document: null }]);
  });

  it('begins behind the words that lead to it', () => {
    const lead = 'The debits began on March 6. See Kessler Aff. ¶ 13; see also Operating Agreement § 5. Under Agreement § 3, no.';
    expect(found(lead).map(({ text }) => text)).toEqual(['Kessler Aff. ¶ 13', 'Operating Agreement § 5', 'Agreement § 3']);
  });

  it('is not made of a footnote’s mark, a sum or a percentage', () => {
    expect(found('Id. ¶ 17.2 It is.')).toMatchObject([{ paragraphs: [one('17')] }]);
    expect(found('Agreement ¶ 4.1 says so.')).toMatchObject([{ paragraphs: [one('4.1')] }]);
    expect(found('an Agreement at 12%; a Note at 5,000')).toEqual([]);
    expect(found('Id. ¶ 7, 45 payments')).toMatchObject([{ paragraphs: [one('7')] }]);
  });

  it('is not seen where a paper is only named', () => {
    expect(
      found('Under Section 3 the Agreement ends. The Answer and the “Kessler Aff.” are filed. Index No. 659874/2025.'),
    ).toEqual([]);
  });

  it('is divided where two places are cited', () => {
    const cites = found('(id. ¶ 83; Ex. 9.) Answer ¶ 9 (NYSCEF Doc. No. 7). NYSCEF Doc. Nos. 14, 15 and 16.');
    expect(cites.map(({ text }) => text)).toEqual([
      'id. ¶ 83',
      'Ex. 9',
      'Answer ¶ 9',
      'NYSCEF Doc. No. 7',
      'NYSCEF Doc. Nos. 14',
      '15',
      '16',
    ]);
  });

  it('may name two paragraphs with a sign each', () => {
    expect(found('Kessler Aff. ¶ 5 and ¶ 7')).toMatchObject([{ paragraphs: [one('5'), one('7')] }]);
  });
});
