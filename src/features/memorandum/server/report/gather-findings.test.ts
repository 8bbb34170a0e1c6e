import { expect, test } from 'vitest';
import type { Finding } from '#features/verification/verification.contract.ts';
import { gatherFindings } from './gather-findings.ts';

const found = (id: string, page: string, more: Partial<Finding> = {}): Finding => ({
  id,
  subject: 'record-cite',
  answer: 'verified',
  isUrgent: false,
  text: `(Delgado Aff. ¶ ${id.slice(1)})`,
  passages: [],
  place: { paper: 'draft', pdfPage: 0, printedPage: page, paragraph: null, footnote: null, isApproximate: false },
  says: `Delgado Aff. ¶ ${id.slice(1)} exists and concerns the same matter.`,
  ...more,
});
const rows = (findings: Finding[]) => gatherFindings(findings).map(({ all }) => all.map(({ id }) => id).join(' '));

test('record cites of one page that are all right share a row, and no cite gets lost', () => {
  expect(rows([found('R1', '1'), found('R2', '1'), found('R3', '2')])).toEqual(['R1 R2', 'R3']);
  expect(gatherFindings([found('R1', '1'), found('R2', '1')])[0]?.says).toBe(
    'Each location exists and concerns the same matter as its sentence.',
  );
});

test('what has to be looked at keeps a row of its own', () => {
  expect(rows([found('R1', '1'), found('R2', '1', { isUrgent: true }), found('R3', '1')])).toEqual(['R1', 'R2', 'R3']);
  expect(rows([found('R1', '1'), found('R2', '1', { answer: 'unchecked', says: 'Look.' })])).toEqual(['R1', 'R2']);
  const quotation = { subject: 'quotation' as const };
  expect(rows([found('Q1', '1', quotation), found('Q2', '1', quotation)])).toEqual(['Q1', 'Q2']);
});

test('papers that were not uploaded are named once for each page', () => {
  const away = (id: string, what: string) =>
    found(id, '3', { answer: 'unchecked', says: `Stands for ${what}. Not among the uploads: not checked.` });
  expect(gatherFindings([away('R1', 'Kessler Aff. ¶ 21'), away('R2', 'Answer ¶ 9')]).map(({ says }) => says)).toEqual([
    'Stands for Kessler Aff. ¶ 21; Answer ¶ 9. Not among the uploads: not checked.',
  ]);
});
