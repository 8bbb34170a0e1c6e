import { expect, test } from 'vitest';
import { sampleStatement } from '../testing/sample-statement.ts';
import { disputeMatrix } from './dispute-matrix.ts';
import type { Statement, Subject } from './statement.ts';

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

test('counts of two tables are compared month by month', () => {
  const inMonth = (statement: typeof client, month: string) => ({ ...statement, month });
  const dispute = { subject: 'paymentsMade', state: 'disputed', within: null };
  const rows = (month: string) => rowsOf({ memorandum: [inMonth(plaintiff, 'May')], affirmation: [inMonth(client, month)] });
  expect(rows('May')).toContainEqual(dispute);
  expect(rows('June')).not.toContainEqual(dispute);
});

test('of a table of months, what was paid in all is shown, and a month only where there is nothing else', () => {
  const shown = (...memorandum: Statement[]) =>
    disputeMatrix({ memorandum, affirmation: [] }).flatMap(({ sides }) =>
      sides.flatMap(({ values }) => values.map(({ text }) => text)),
    );
  const may = { ...plaintiff, value: 22, text: '22', month: 'May', start: 50 };
  expect(shown(may, plaintiff)).toEqual(['41']);
  expect(shown(may)).toEqual(['May: 22']);
  expect(shown({ ...may, subject: 'receiptsByMonth', kind: 'money' }, plaintiff)).toEqual(['May: 22', '41']);
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

test('a total beside the part that it adds contradicts no total without it', () => {
  const text = 'Besides the $4,000.00 of fees that they list they took $395.00. The fees were $4,395.00 in all.';
  const fees = ['$4,000.00', '$4,395.00'].map((words) => {
    const start = text.indexOf(words);
    const value = Number(words.replace(/[$,]/g, ''));
    const at = { start, end: start + words.length, sentence: words, speaker: 'client' as const };
    return sampleStatement({ subject: 'feesWithheld', value, text: words, ...at });
  });
  const within = (...texts: string[]) => disputeMatrix({ memorandum: [], affirmation: fees }, texts).filter((row) => row.within);
  expect(within('.', text)).toEqual([]);
  expect(within('.', text.replace('$395.00', 'more'))).toHaveLength(1);
  const far = text.replace('. The fees', `. ${'It rained. '.repeat(40)}The fees`);
  const moved = fees.map((fee) => ({ ...fee, start: far.indexOf(fee.text), end: far.indexOf(fee.text) + fee.text.length }));
  expect(disputeMatrix({ memorandum: [], affirmation: moved }, ['.', far]).filter((row) => row.within)).toHaveLength(1);
});

test('a paper with two values for two printed terms speaks of two agreements', () => {
  const term = (subject: Subject, kind: Statement['kind'], value: string | number, start: number) =>
    sampleStatement({ subject, kind, value, text: String(value), start, end: start + 8, sentence: `It is ${value}.` });
  const dates = [term('agreementDate', 'date', '2023-11-09', 0), term('agreementDate', 'date', '2024-08-06', 100)];
  const debits = [term('periodicAmount', 'money', 1_275, 200), term('periodicAmount', 'money', 2_780, 300)];
  const within = (...memorandum: Statement[]) => rowsOf({ memorandum, affirmation: [] }).filter((row) => row.within);
  expect(within(...dates)).toHaveLength(1);
  expect(within(...debits)).toHaveLength(1);
  expect(within(...dates, ...debits)).toEqual([]);
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

test('the payments of two months are parts of a total, and two counts of one month contradict each other', () => {
  const say = (value: number, sentence: string, start: number) =>
    sampleStatement({ subject: 'paymentsMade', kind: 'count', value, text: `${value}`, start, end: start + 2, sentence });
  const within = (...months: [string, string]) => {
    const [one, other] = [say(20, `It took 20 in ${months[0]}.`, 0), say(22, `In ${months[1]} it was 22.`, 100)];
    const total = say(53, 'It made 53 pulls.', 200);
    return disputeMatrix({ memorandum: [one, other, total], affirmation: [] }, []).filter((row) => row.within).length;
  };
  expect(within('June', 'July')).toBe(0);
  expect(within('June', 'June')).toBe(1);
});

test('a candidate is used for nothing, and where nothing was found no row says so', () => {
  expect(disputeMatrix({ memorandum: [{ ...plaintiff, confidence: 0.4 }], affirmation: [] })).toEqual([]);
  expect(disputeMatrix({ memorandum: [], affirmation: [] })).toEqual([]);
});

test('of what was paid, two values are a dispute though one of them stands on both sides; of what the agreement prints, not', () => {
  const both = [client, { ...client, value: 41, text: '41', start: 60, end: 62 }];
  const stateOf = (subject: Subject, kind: Statement['kind']) =>
    rowsOf({
      memorandum: [{ ...plaintiff, subject, kind }],
      affirmation: both.map((statement) => ({ ...statement, subject, kind })),
    }).find(({ within }) => within === null)?.state;
  expect(stateOf('paymentsMade', 'count')).toBe('disputed');
  expect(stateOf('specifiedPercentage', 'percent')).toBe('agreed');
});

test('the payments of one month are no other count of all payments', () => {
  const [row] = rowsOf({ memorandum: [{ ...plaintiff, value: 58 }], affirmation: [{ ...client, value: 5 }] });
  expect(row?.state).toBe('one side');
});

const receipts = (value: number, sentence: string, change: Partial<Statement> = {}) => {
  const text = `$${value.toLocaleString('en-US')}`;
  return sampleStatement({ subject: 'receiptsByMonth', value, text, sentence: sentence.replace('#', text), ...change });
};
const ofClient = { speaker: 'client', start: 50, end: 58 } as const;

test.each<[string, Statement, Statement, string]>([
  [
    'two averages',
    receipts(278_600, 'Its receipts averaged # a month.'),
    receipts(261_350, 'They averaged #.', ofClient),
    'disputed',
  ],
  [
    'the sums of two months',
    receipts(61_200, 'In July it took in #.'),
    receipts(58_000, 'In June it was #.', ofClient),
    'one side',
  ],
  ['two sums of one month', receipts(61_200, 'In July it took in #.'), receipts(62_100, 'July was #.', ofClient), 'disputed'],
])('receipts are compared month by month: %s', (_, theirs, ours, state) => {
  const [row] = rowsOf({ memorandum: [theirs], affirmation: [ours] });
  expect(row?.state).toBe(state);
});

test('two sums that one sentence sets beside each other are no contradiction of the paper', () => {
  const both = 'March came in at $131,600 against the $206,500 that you used.';
  const said = [receipts(206_500, both), receipts(131_600, 'Eighteen percent of # for March is less.', { start: 90, end: 98 })];
  const within = (sentence: string) =>
    rowsOf({ memorandum: said.map((one) => (one.sentence === both ? { ...one, sentence } : one)), affirmation: [] }).filter(
      (row) => row.within,
    ).length;
  expect(within(both)).toBe(0);
  expect(within('March came in at $206,500.')).toBe(1);
});

test('a month that stands in the sentence before counts', () => {
  const text = 'In September 2024 there were four debits. Receipts were $219,772. The deposits of September were $219,727.';
  const at = (words: string, sentence: string) => {
    const start = text.indexOf(words);
    return receipts(Number(words.replace(/\D/g, '')), sentence, { ...ofClient, start, end: start + words.length });
  };
  const sums = [at('$219,772', 'Receipts were #.'), at('$219,727', 'The deposits of September were #.')];
  expect(rowsOf({ memorandum: [], affirmation: sums }, ['.', text])).toContainEqual({
    ...{ subject: 'receiptsByMonth', state: 'disputed', within: 'affirmation' },
  });
});

test.each([
  ['Each signed a guaranty of performance.', 'The guaranty guarantees payment of the whole sum.', 'disputed'],
  ['Each signed a guaranty of performance.', 'I signed the guaranty on my telephone.', 'agreed'],
  ['Each signed a guaranty.', 'I never signed any guaranty.', 'disputed'],
])('guaranties are compared by what is guaranteed and who signed: %s / %s', (theirs, ours, state) => {
  const guaranty = (sentence: string, change: Partial<Statement>) =>
    sampleStatement({ subject: 'guaranty', kind: 'words', value: 'yes', text: sentence, sentence, ...change });
  const [row] = rowsOf({ memorandum: [guaranty(theirs, {})], affirmation: [guaranty(ours, ofClient)] });
  expect(row?.state).toBe(state);
});

test('a sum that another company paid is compared where each side knows of one alone, and else by the name', () => {
  const paid = (value: number, sentence: string, change: Partial<Statement> = {}) =>
    sampleStatement({ subject: 'paidByOthers', value, text: `$${value}`, sentence, start: value, end: value + 5, ...change });
  const theirs = paid(4650, 'One of the three remitted $4650.');
  const ours = paid(6200, 'One of them, Marlin Hotels, sent $6200.', { speaker: 'client' });
  const more = paid(900, 'It also got $900 from Harrow Markets.', { speaker: 'client' });
  expect(rowsOf({ memorandum: [theirs], affirmation: [ours] })[0]?.state).toBe('disputed');
  expect(rowsOf({ memorandum: [theirs], affirmation: [ours, more] })[0]?.state).toBe('one side');
});

test('two sums that plaintiff asks for are its own contradiction, not one with what the client reports of them', () => {
  const sought = (value: number, change: Partial<Statement> = {}) =>
    sampleStatement({
      ...{
        subject: 'judgmentSought',
        value,
        text: `$${value}`,
        sentence: `It asks for $${value}.`,
        start: value,
        end: value + 5,
      },
      ...change,
    });
  const reported = [55_669, 56_569].map((value) => sought(value, { speaker: 'client about plaintiff' }));
  const rows = rowsOf({ memorandum: [sought(55_669), sought(56_569)], affirmation: reported });
  expect(rows.filter(({ state }) => state === 'disputed').map(({ within }) => within)).toEqual(['memorandum']);
});

test('“no fixed term” does not deny how often a debit is taken; two periods are a dispute', () => {
  const period = (words: string, change: Partial<Statement>): Statement =>
    sampleStatement({ subject: 'period', kind: 'words', value: 'yes', text: words, sentence: words, ...change });
  const ours = period('It was $2,183.00 each business day.', { speaker: 'client' });
  const row = (...memorandum: Statement[]) => rowsOf({ memorandum, affirmation: [ours] })[0]?.state;
  const none = period('The Agreement has no fixed term.', { value: 'no', start: 40, end: 60 });
  expect(row(period('It could debit $2,183.00 each business day.', {}), none)).toBe('agreed');
  expect(row(period('It could debit $2,183.00 each week.', {}))).toBe('disputed');
});
