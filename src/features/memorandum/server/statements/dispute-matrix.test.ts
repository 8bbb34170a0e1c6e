import { expect, test } from 'vitest';
import { sampleStatement } from '../testing/sample-statement.ts';
import { disputeMatrix } from './dispute-matrix.ts';

const plaintiff = sampleStatement({ subject: 'paymentsMade', kind: 'count', value: 41, text: '41' });
const client = sampleStatement({
  subject: 'paymentsMade',
  kind: 'count',
  value: 44,
  text: '44',
  speaker: 'client',
  start: 30,
  end: 32,
});
const rowsOf = (...statements: Parameters<typeof disputeMatrix>) =>
  disputeMatrix(...statements).map(({ subject, state, within }) => ({ subject, state, within }));

test('two sides with two values are a dispute, with one value an agreement', () => {
  expect(rowsOf({ memorandum: [plaintiff], affirmation: [client] })).toContainEqual({
    ...{ subject: 'paymentsMade', state: 'disputed', within: null },
  });
  expect(rowsOf({ memorandum: [plaintiff], affirmation: [{ ...client, value: 41, text: '41' }] })).toContainEqual({
    ...{ subject: 'paymentsMade', state: 'agreed', within: null },
  });
});

test('what the client only reports of plaintiff is plaintiff’s elsewhere, never the client’s own figure', () => {
  const reported = { ...client, value: 41, text: '41', speaker: 'client about plaintiff' as const };
  const [row] = disputeMatrix({ memorandum: [], affirmation: [reported] });
  expect(row?.sides.map(({ whose }) => whose)).toEqual(['elsewhere']);
  expect(row?.state).toBe('one side');
});

test('a paper that says two balances contradicts itself, where both are sure enough', () => {
  const balances = [
    sampleStatement({ value: 52_916, text: '$52,916.00' }),
    sampleStatement({ value: 47_520, text: '$47,520.00', start: 100, end: 110, sentence: 'It owes $47,520.00.' }),
  ];
  const within = (confidence: number) =>
    rowsOf({ memorandum: balances.map((balance) => ({ ...balance, confidence })), affirmation: [] }).filter(
      (row) => row.within === 'memorandum',
    );
  expect(within(1)).toEqual([{ subject: 'balanceClaimed', state: 'disputed', within: 'memorandum' }]);
  expect(within(0.6)).toEqual([]);
});

test('a balance that the paper computes step by step contradicts no earlier step', () => {
  const text = 'That leaves $153,000.00. I subtract the check of $6,250.00. That leaves $146,750.00.';
  const steps = ['$153,000.00', '$146,750.00'].map((words) => {
    const start = text.indexOf(words);
    const value = Number(words.replace(/[$,]/g, ''));
    return sampleStatement({ value, text: words, start, end: start + words.length, sentence: words, speaker: 'client' });
  });
  expect(disputeMatrix({ memorandum: [], affirmation: steps }, ['.', text]).filter(({ within }) => within)).toEqual([]);
  const [row] = disputeMatrix({ memorandum: [], affirmation: steps }, ['.', '.']).filter(({ within }) => within);
  expect(row?.within).toBe('affirmation');
});

test('a paper’s contradiction shows the values that contradict each other, and no month’s part', () => {
  const counts = [5, 22, 23].map((value, at) =>
    sampleStatement({
      subject: 'paymentsMade',
      kind: 'count',
      value,
      text: `${value}`,
      start: at * 50,
      end: at * 50 + 2,
      sentence: `It took ${value}.`,
    }),
  );
  const [row] = disputeMatrix({ memorandum: counts, affirmation: [] }).filter(({ within }) => within);
  expect(row?.sides.flatMap(({ values }) => values.map(({ text }) => text))).toEqual(['22', '23']);
});

test('a candidate is used for nothing, and where nothing was found no row says so', () => {
  expect(disputeMatrix({ memorandum: [{ ...plaintiff, confidence: 0.4 }], affirmation: [] })).toEqual([]);
  expect(disputeMatrix({ memorandum: [], affirmation: [] })).toEqual([]);
});
