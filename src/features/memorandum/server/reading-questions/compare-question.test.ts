import { expect, test } from 'vitest';
import { sampleStatement } from '../testing/sample-statement.ts';
import { listStatements, verifyPairs } from './compare-question.ts';

const listed = listStatements({
  memorandum: [
    sampleStatement({ subject: 'paymentsMade', kind: 'count', value: 41 }),
    sampleStatement({ subject: 'agreementDate', kind: 'date', value: '2025-03-03' }),
  ],
  affirmation: [
    sampleStatement({ subject: 'paymentsMade', kind: 'count', value: 44, speaker: 'client' }),
    sampleStatement({ subject: 'paymentsMade', kind: 'count', value: 41, speaker: 'client about plaintiff' }),
  ],
});
const verify = (one: string, other: string, relation: 'contradict' | 'agree' = 'contradict') =>
  verifyPairs({ pairs: [{ one, other, relation, about: 'payments' }] }, listed);

test('a pair about one subject with two values is kept, once', () => {
  expect(verify('M1', 'A1').pairs).toHaveLength(1);
  const twice = { one: 'M1', other: 'A1', relation: 'contradict', about: 'payments' } as const;
  expect(verifyPairs({ pairs: [twice, { ...twice, one: 'A1', other: 'M1' }] }, listed)).toMatchObject({ dropped: 1 });
});

test.each([
  ['equal values', 'M1', 'A2'],
  ['subjects that have nothing to do with each other', 'M2', 'A1'],
  ['a statement that does not exist', 'M1', 'A9'],
  ['a statement and itself', 'M1', 'M1'],
])('%s are no contradiction: dropped and counted', (_, one, other) => {
  expect(verify(one, other)).toEqual({ pairs: [], dropped: 1 });
});
