import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { sampleMemorandum } from '../testing/sample-memorandum.ts';
import { findCitations } from './find-citations.ts';
import { nameDocuments } from './name-documents.ts';
import { resolveCitations } from './resolve-citations.ts';

const { text: SAMPLE } = sampleMemorandum();
const PIECES = [
  'Id. at 5',
  'id. ¶ 7',
  '181 A.D.3d 664',
  '181 A.D.3d at 666',
  'v.',
  ' v. ',
  'LG Funding',
  'LLC, ',
  '(2d Dep’t 2020)',
  '[2d Dept 2020]',
  '; ',
  '. ',
  '2025 NY Slip Op 05055',
  '2022 WL 123',
  'CPLR 3212(b)',
  ' and (f)',
  'Penal Law §§ 190.40, 190.42',
  'Kessler Aff. ¶¶ 13-4',
  'NYSCEF Doc. No. 14',
  '(',
  ')',
  '[',
  ']',
  '“',
  '”',
  '¶',
  '§',
  ', 665-66',
  'supra',
  'Ex. 9',
  'the “Agreement”',
  'of the Agreement',
  'Section 3',
  '\n',
  '\n\n',
  '\u00a0',
  'See ',
  '*4',
];

/** Checks the invariants of any text. */
function check(text: string): void {
  const citations = findCitations(text);
  let end = 0;
  for (const citation of citations) {
    expect(citation.start).toBeGreaterThanOrEqual(end);
    expect(citation.end).toBeLessThanOrEqual(text.length);
    expect(text.slice(citation.start, citation.end).trim()).not.toBe('');
    end = citation.end;
  }
  const resolved = resolveCitations(citations, text, [Math.floor(text.length / 2)]);
  expect(resolved.map(({ citation }) => citation)).toEqual(citations);
  for (const { resolution } of resolved) {
    if (resolution.kind !== 'refers') continue;
    expect(['case', 'slip', 'statute', 'record']).toContain(citations[resolution.to]?.kind);
  }
  nameDocuments(text, citations);
}

describe('citations of any text', () => {
  it('stand in order inside it, whatever characters it has', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), check));
  });

  it('stand in order inside it, however citations are thrown together', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => check(pieces.join(''))),
      { numRuns: 500 },
    );
  });

  it('stand in order inside the sample memorandum, wherever it is torn', () => {
    const location = fc.integer({ min: 0, max: SAMPLE.length });
    fc.assert(
      fc.property(location, location, fc.string({ unit: 'grapheme', maxLength: 5 }), (one, other, inserted) => {
        check(SAMPLE.slice(Math.max(0, one - 600), one) + inserted + SAMPLE.slice(other, other + 600));
      }),
    );
  });
});

describe('a hostile text of 200,000 characters', () => {
  it.each([
    '(',
    '[(',
    'v. ',
    ' v. v',
    '1 A.D.3d 1, ',
    '1, ',
    'Id. ',
    'id. ¶ 1; ',
    '¶',
    '¶¶ 1, ',
    '§ ',
    '§§ 1-',
    'A ',
    'Aa, ',
    'Inc. ',
    'See ',
    '“',
    ' ',
    '\n',
    '\t \n',
    'NYSCEF ',
    'NYSCEF Doc. No. 1, ',
    'Doc. ',
    'Ex. A ',
    'Aff. ',
    'Aff. of A ',
    'Agreement ',
    'Answer ¶ 1 (',
    '1 ',
    '1 A. ',
    '1 N.Y. ',
    '2020 NY Slip Op 12345 ',
    'CPLR ',
    'CPLR 1(',
    'CPLR 3212(a) and ',
    'Penal Law §§ 1, ',
    'section 1 of ',
    'sections 1, ',
    'Section 1 of the A A A A ',
    'supra ',
    'A, supra ',
    'a v. b, 1 A.D.3d 1 (',
    'A v. B, 1 A.D.3d 1 (2d Dep’t 2020) (',
    '1 A.D.3d 1; ',
    '1 A.D.3d at 1; ',
    'A v. B, 1 A.D.3d 1 (2020); A, 1 A.D.3d at 2; ',
    '-',
    'No. ',
    'A v. B, No. ',
    '. . . . ',
    '1 A.D.3d 1 (1980).... 1, ',
    '“Agreement” ',
    'NYSCEF Doc. No. 1 “Agreement” ',
    'General ',
    'Real Property ',
    '22 NYCRR ',
    '9 U.S.C. §§ ',
  ])('of “%s” is read at once', async (piece) => {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    const work = await measureWork(() => {
      const citations = findCitations(text);
      resolveCitations(citations, text);
      nameDocuments(text, citations);
    });
    expect(work).toBeLessThan(2_000);
  });
});
