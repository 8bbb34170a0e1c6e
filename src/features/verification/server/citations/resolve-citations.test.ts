import { describe, expect, it } from 'vitest';
import { citationStyleOf } from './citation-style.ts';
import { findCitations } from './find-citations.ts';
import { nameDocuments } from './name-documents.ts';
import { resolveCitations } from './resolve-citations.ts';

const LG = 'LG Funding, LLC v. United Senior Props. of Olathe, LLC, 181 A.D.3d 664, 665 (2d Dep’t 2020)';
const PRINCIPIS = 'Principis Capital, LLC v. I Do, Inc., 201 A.D.3d 752, 754 (2d Dep’t 2022)';

/** Target of the last citation of a text: the words of another, "itself", or why nothing is known. */
function meant(text: string, barriers: number[] = []): string {
  const citations = findCitations(text);
  const resolution = resolveCitations(citations, text, barriers).at(-1)?.resolution;
  if (resolution?.kind === 'refers') return text.slice(citations[resolution.to]?.start, citations[resolution.to]?.end);
  return resolution?.kind === 'unresolved' ? resolution.why : 'itself';
}

describe('an id.', () => {
  it.each([
    ['after a paper, the paper', 'Kessler Aff. ¶ 6. Id. ¶ 7', 'Kessler Aff. ¶ 6'],
    [
      'with a page after a docket number, the record',
      `${LG}. It fails. NYSCEF Doc. No. 14 §§ 3-4. Id. at 5`,
      'NYSCEF Doc. No. 14 §§ 3-4',
    ],
    ['after a decision, the decision', `${LG}. Id. at 666`, LG],
    ['after a short form, the decision in full', `${LG}. x LG Funding, 181 A.D.3d at 665. Id. at 666`, LG],
    ['in a chain, the first', 'Agreement § 3. Id. § 4. Id. § 7. Id.', 'Agreement § 3'],
    ['after a statute, the statute', '28 U.S.C. § 1291. Id. § 1292(a)(1)', '28 U.S.C. § 1291'],
    ['with a page, not the statute between', `${LG}. See CPLR 4518(a). Id. at 666`, LG],
    ['with a paragraph, not the statute between', 'Kessler Aff. ¶ 13. It satisfies CPLR 4518(a). Id. ¶ 19', 'Kessler Aff. ¶ 13'],
    ['behind a docket number in brackets, the paper', 'Answer ¶ 9 (NYSCEF Doc. No. 7). Id. ¶ 10', 'Answer ¶ 9'],
    ['not what a remark quotes', `${LG} (quoting ${PRINCIPIS}). Id. at 666`, LG],
    ['of a string the one that fits', 'Kessler Aff. ¶ 19; NYSCEF Doc. No. 16. Id. ¶ 17', 'Kessler Aff. ¶ 19'],
    ['of a string of two places in one paper, that paper', 'Kessler Aff. ¶ 3; Kessler Aff. ¶ 19. Id. ¶ 17', 'Kessler Aff. ¶ 19'],
    ['of a decision and a paper, the decision for a page', `${LG}; Kessler Aff. ¶ 3. Id. at 666`, LG],
  ])('stands %s', (_, text, target) => {
    expect(meant(text)).toBe(target);
  });

  it('with a paragraph never stands for a decision', () => {
    expect(meant(`Kessler Aff. ¶ 6. ${LG}. Id. ¶ 7`)).toBe('ambiguous');
  });

  it('is ambiguous behind a string of two decisions or two papers', () => {
    expect(meant(`${LG}; see also ${PRINCIPIS}. Id. at 666`)).toBe('ambiguous');
    expect(meant(`${LG} (affirming); ${PRINCIPIS}. Id. at 666`)).toBe('ambiguous');
    expect(meant('Kessler Aff. ¶ 3; Answer ¶ 9. Id. ¶ 4')).toBe('ambiguous');
  });

  it('stands for nothing at the beginning of a paper or of a footnote', () => {
    expect(meant('Id. at 5')).toBe('nothing-before');
    const body = `${LG}.\n\n`;
    expect(meant(`${body}Id. at 5`, [body.length])).toBe('nothing-before');
    expect(meant(`${body}${PRINCIPIS}. Id. at 5`, [body.length])).toBe(PRINCIPIS);
  });

  it('stands for nothing known where the citation before it is unknown', () => {
    expect(meant('Doe, 12 A.D.3d at 5. Id. at 6')).toBe('ambiguous');
  });
});

describe('a short form', () => {
  it.each([
    ['by volume', `${LG}. ${PRINCIPIS}. See 181 A.D.3d at 666`, LG],
    ['by volume and name', `${LG}. ${PRINCIPIS}. Principis, 201 A.D.3d at 754`, PRINCIPIS],
    [
      'by its parallel report',
      'Smith v Jones, 181 AD3d 664, 119 NYS3d 200 (2d Dept 2020). Smith, 119 NYS3d at 201',
      'Smith v Jones, 181 AD3d 664, 119 NYS3d 200 (2d Dept 2020)',
    ],
    ['by name and supra', `${LG}. ${PRINCIPIS}. LG Funding, supra at 5`, LG],
    ['by the second party', `${PRINCIPIS}. I Do, supra`, PRINCIPIS],
    [
      'by its pin, of two decisions in a volume',
      'A v. B, 5 A.D.3d 10 (2d Dep’t 2004). C v. D, 5 A.D.3d 90 (2d Dep’t 2004). See 5 A.D.3d at 92',
      'C v. D, 5 A.D.3d 90 (2d Dep’t 2004)',
    ],
    [
      'by its slip number',
      'A v. B, 2025 NY Slip Op 05055 [2d Dept 2025]. A, 2025 NY Slip Op 05055',
      'A v. B, 2025 NY Slip Op 05055 [2d Dept 2025]',
    ],
  ])('is found %s', (_, text, target) => {
    expect(meant(text)).toBe(target);
  });

  it('in the body may stand for a decision that a footnote cites in full', () => {
    const body = 'LG Funding, 181 A.D.3d at 665.\n\n';
    const text = `${body}${LG}.`;
    const citations = findCitations(text);
    expect(resolveCitations(citations, text, [body.length])[0]?.resolution).toEqual({ kind: 'refers', to: 1 });
    expect(resolveCitations(citations, text)[0]?.resolution).toEqual({ kind: 'unresolved', why: 'nothing-before' });
  });

  it('says why it stands for nothing', () => {
    expect(meant(`${LG}. LG Funding, 182 A.D.3d at 665`)).toBe('nothing-before');
    expect(meant(`${LG}. Doe, supra at 5`)).toBe('unknown-name');
    expect(meant(`${LG}. ${PRINCIPIS}. Principis, 181 A.D.3d at 665`)).toBe('ambiguous');
    expect(meant('Smith v. A, 1 A.D.3d 1 (2d Dep’t 2003). Smith v. B, 2 A.D.3d 1 (2d Dep’t 2003). Smith, supra')).toBe(
      'ambiguous',
    );
  });
});

describe('a bare paragraph', () => {
  it('goes on with the paper of its sentence', () => {
    expect(meant('She says (Kessler Aff. ¶ 13) that it was closed (¶ 21)')).toBe('Kessler Aff. ¶ 13');
  });

  it('stands for itself in another sentence', () => {
    expect(meant('Kessler Aff. ¶ 13. The account was closed (¶ 21)')).toBe('itself');
  });
});

describe('the papers of the record', () => {
  const names = (text: string) => Object.fromEntries(nameDocuments(text, findCitations(text)));

  it.each([
    [
      '“Kessler Aff.” refers to the affidavit of Dana R. Kessler, sworn to on March 11, 2026 (NYSCEF Doc. No. 13).',
      { 'Kessler Aff.': '13' },
    ],
    ['They signed an agreement (the “Agreement”). Kessler Aff. ¶ 6; NYSCEF Doc. No. 14.', { Agreement: '14' }],
    ['Answer ¶ 9 (NYSCEF Doc. No. 7)', { Answer: '7' }],
    ['Kessler Aff. (NYSCEF Doc. No. 13) ¶ 5', { 'Kessler Aff.': '13' }],
    [
      'See NYSCEF Doc. No. 13 (the “Kessler Aff.”); NYSCEF Doc. No. 15, “Delgado Aff.”)',
      { 'Kessler Aff.': '13', 'Delgado Aff.': '15' },
    ],
    [
      'The affirmation of Ngozi Okafor (NYSCEF Doc No. 18 [“Okafor aff”]); the sale (NYSCEF Doc No 17 [the “Agreement”])',
      { 'Okafor aff': '18', Agreement: '17' },
    ],
    ['The bank (NYSCEF Doc No. 18 [“Okafor”])', {}],
    ['Harborlight Funding LLC (“Harborlight”) sued. NYSCEF Doc. No. 2.', {}],
    ['It was signed (the “Agreement”). The action was commenced. NYSCEF Doc. No. 2.', {}],
    ['Answer ¶ 9 (NYSCEF Doc. No. 7). Answer ¶ 10 (NYSCEF Doc. No. 8).', { Answer: '7' }],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});

describe('the style of a paper', () => {
  it('is that of most of its decisions, with those that depart from it', () => {
    const text = `${LG}; ${PRINCIPIS}; Smith v Jones, 1 AD3d 1 [2d Dept 2003]`;
    const { style, others } = citationStyleOf(findCitations(text));
    expect(style).toBe('bluebook');
    expect(others).toMatchObject([{ volume: '1' }]);
    expect(citationStyleOf([])).toEqual({ style: null, others: [] });
  });
});
