import { expect, test } from 'vitest';
import type { Finding } from '#features/verification/verification.contract.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { summarize } from './summarize.ts';

const only = (...ids: string[]) => sampleReport().findings.filter(({ id }) => ids.includes(id));
const with_ = (findings: Finding[], blanks = 0) =>
  summarize(sampleReport({ findings, blanks: Array.from({ length: blanks }, () => ({ text: '[ATTORNEY: date]', page: null })) }));

test('what failed is counted by its kind, with the blanks and the words', () => {
  expect(with_([...only('A1'), ...only('Q1'), ...only('Q1'), ...only('Q3'), ...only('Q2')], 9)).toBe(
    '4 points need to be reviewed first: 1 authority that is not in the firm’s library, 2 quotations that differ and 1 quotation that was not found. 9 blanks are left for the attorney. The draft has 6,012 words.',
  );
});

test('one point, one blank', () => {
  expect(with_(only('N2'), 1)).toBe(
    '1 point needs to be reviewed first: 1 number that differs. 1 blank is left for the attorney. The draft has 6,012 words.',
  );
});

test('a draft in which nothing failed is not called correct', () => {
  expect(with_(only('A2', 'Q2'))).toBe(
    'Nothing failed its check; an attorney must still review every line. No blanks are left for the attorney. The draft has 6,012 words.',
  );
});

test('nothing of what a paper or the draft says stands in it', () => {
  const secret = 'Rosa Delgado 078-05-1120';
  const findings = sampleReport().findings.map((finding) => ({ ...finding, text: secret, says: secret }));
  const report = sampleReport({ findings, title: secret, blanks: [{ text: secret, page: secret }], leftOut: [secret] });
  expect(summarize(report)).not.toMatch(/Rosa|Delgado|1120/);
  expect(summarize(report)).toMatch(/^10 points need to be reviewed first: /);
});
