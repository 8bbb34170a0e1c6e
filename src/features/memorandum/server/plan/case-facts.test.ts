import { expect, test } from 'vitest';
import type { AuthorityCondition } from '#features/verification/server/library/authority.ts';
import type { Statement } from '../statements/statement.ts';
import { sampleStatement } from '../testing/sample-statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { applyConditions, caseFacts } from './case-facts.ts';

const said = (change: Partial<Statement>) =>
  sampleStatement({ kind: 'words', value: 'yes', speaker: 'client', text: 'so', sentence: 'It is so.', ...change });

const factsOf = (affirmation: Statement[], memorandum: Statement[] = [], text = '') =>
  caseFacts({
    affirmation: {
      role: 'affirmation',
      judgement: { paragraphs: 0, shortName: 'Quill Aff.' },
      paper: { pages: [], text },
      statements: affirmation,
    },
    memorandum: { role: 'memorandum', judgement: { paragraphs: 0 }, paper: { pages: [], text: '' }, statements: memorandum },
    matrix: [],
  } as unknown as Pick<CaseFile, 'affirmation' | 'memorandum' | 'matrix'>);

test('what the client states is a fact of the case, what plaintiff states for itself is not, and silence is unknown', () => {
  const facts = factsOf(
    [said({ subject: 'bankruptcyClause' })],
    [said({ subject: 'reconciliationRequest', speaker: 'plaintiff' })],
  );
  expect(facts.get('bankruptcyDefault')?.value).toBe(true);
  expect(facts.has('reconciliationRequested')).toBe(false);
});

test('a denial by the client is no such fact', () => {
  expect(factsOf([said({ subject: 'bankruptcyClause', value: 'no' })]).has('bankruptcyDefault')).toBe(false);
});

test.each([
  ['Nobody answered my e-mail.', true],
  ['Mr. Ellery said that the debit would stay unchanged.', true],
  ['They lowered the debit the next day.', false],
])('an answer to a request is a refusal by its words: %s', (sentence, isRefusal) => {
  expect(factsOf([said({ subject: 'reconciliationAnswer', sentence })]).has('reconciliationRefused')).toBe(isRefusal);
});

test('a denied answer is a refusal in any words', () => {
  expect(
    factsOf([said({ subject: 'reconciliationAnswer', value: 'no', sentence: 'It was never lowered by a dollar.' })]).has(
      'reconciliationRefused',
    ),
  ).toBe(true);
});

test.each([
  ['Our verified answer (NYSCEF Doc. No. 9) pleads criminal usury as the Third Affirmative Defense (¶¶ 31-33).', 'defense'],
  ['The answer contains nine affirmative defenses, of which the third is criminal usury.', 'defense'],
  ['The answer contains no affirmative defense of usury.', undefined],
  ['Usury is pleaded as a counterclaim beside one affirmative defense.', undefined],
  ['The agreement is criminally usurious.', undefined],
])('usury is a defense of the answer where a paper says so: %s', (text, value) => {
  expect(factsOf([], [], text).get('usuryPleadedAs')?.value).toBe(value);
});

test('what disputes the breach or the amount under oath is an affidavit for the merchant', () => {
  expect(factsOf([said({ subject: 'accountHold' })]).get('merchantAffidavit')?.value).toBe(true);
  expect(factsOf([said({ subject: 'purchasePrice' })]).has('merchantAffidavit')).toBe(false);
});

test('a condition is met by known facts alone, open where one is unknown, and gone where one is contradicted', () => {
  const facts = new Map([
    ['bankruptcyDefault', { value: true, from: [] }],
    ['reconciliationClause', { value: 'discretionary', from: [] }],
  ]);
  const conditions: AuthorityCondition[] = [
    { when: 'met', test: { bankruptcyDefault: true, reconciliationClause: ['none', 'discretionary'] } },
    { when: 'open', test: { bankruptcyDefault: true, acceleration: true } },
    { when: 'contradicted', test: { bankruptcyDefault: false, acceleration: true } },
    { when: 'in words only', test: {} },
  ];
  expect(applyConditions(conditions, facts)).toEqual({ met: [{ when: 'met', from: [] }], open: ['open', 'in words only'] });
});
