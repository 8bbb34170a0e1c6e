import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBankDays, isBankDay } from './bank-days.ts';
import { centsOf, divideRounded, formatCents } from './cents.ts';
import type { UsuryInputs } from './usury-inputs.ts';
import { computeUsuryRate } from './usury-rate.ts';

const cited = <Value>(value: Value, paragraph = 5) => ({ value, cite: `Delgado Aff. ¶ ${paragraph}` });
const money = (amount: string, paragraph?: number) => cited(centsOf(amount) ?? Number.NaN, paragraph);
const PAPERS: UsuryInputs = {
  purchasePrice: money('$60,000.00'),
  purchasedAmount: money('$86,400.00'),
  feesWithheld: money('$4,099.00', 6),
  netFunded: money('$55,901.00', 6),
  periodicAmount: money('$864.00'),
  period: cited('business-day'),
  fundingDate: cited('2025-03-05', 6),
  firstDebitDate: cited('2025-03-06', 10),
};
const figures = (given: Partial<UsuryInputs> = {}) =>
  computeUsuryRate({ ...PAPERS, ...given }).figures.map(({ convention, years, gross, net }) => [
    ...[convention, years, gross?.percent ?? null, net?.percent ?? null],
  ]);

test('the rate is computed gross and net under each convention for a year', () => {
  expect(figures()).toEqual([
    ['businessDays252', '0.396825', '110.88', '137.49'],
    ['businessDays260', '0.384615', '114.40', '141.85'],
    ['calendarDays365', '0.397260', '110.76', '137.34'],
  ]);
});

test('the sums are written out so that a reader can follow them', () => {
  const { figures: found, debitsToPayOff, lastDebit, missing, conflicts } = computeUsuryRate(PAPERS);
  expect([debitsToPayOff, lastDebit, missing, conflicts]).toEqual(['100.00', '2025-07-28', [], []]);
  expect(found.map(({ yearsFrom }) => yearsFrom)).toEqual([
    '100 ÷ 252',
    '100 ÷ 260',
    '145 days from the funding on 2025-03-05 to the projected last debit on 2025-07-28, ÷ 365',
  ]);
  expect(found[0]?.net?.workedOut).toBe('($86,400.00 − $55,901.00) ÷ ($55,901.00 × 0.396825 years) = 137.49%');
});

test('without its date the first debit is the bank day after the funding', () => {
  expect(computeUsuryRate({ ...PAPERS, firstDebitDate: null }).lastDebit).toBe('2025-07-28');
  const friday = { ...PAPERS, firstDebitDate: null, fundingDate: cited('2025-03-07'), periodicAmount: money('$86,400.00') };
  expect(computeUsuryRate(friday).lastDebit).toBe('2025-03-10');
});

test('monthly debits are turned into years by months, and the last one stays on the day or the last of a shorter month', () => {
  const monthly = { period: cited('month' as const), periodicAmount: money('$7,200.00'), firstDebitDate: cited('2024-12-31') };
  const rate = computeUsuryRate({ ...PAPERS, ...monthly, fundingDate: cited('2024-12-02') });
  expect(rate.figures.map(({ convention, years, gross }) => [convention, years, gross?.percent])).toEqual([
    ['months12', '1.000000', '44.00'],
    ['calendarDays365', '0.997260', '44.12'],
  ]);
  expect(rate.lastDebit).toBe('2025-12-01');
  expect(computeUsuryRate({ ...PAPERS, ...monthly, purchasedAmount: money('$72,000.00') }).lastDebit).toBe('2025-09-30');
});

test('weekly debits are turned into years by weeks, and the last one avoids a holiday', () => {
  const weekly = { period: cited('week' as const), periodicAmount: money('$4,320.00'), firstDebitDate: cited('2025-01-13') };
  const rate = computeUsuryRate({ ...PAPERS, ...weekly, fundingDate: cited('2025-01-08') });
  expect(rate.debitsToPayOff).toBe('20.00');
  expect(rate.lastDebit).toBe('2025-05-27');
  expect(rate.figures.map(({ convention, years }) => [convention, years])).toEqual([
    ['weeks52', '0.384615'],
    ['calendarDays365', '0.380822'],
  ]);
});

test('what the papers do not say is listed, and the rest is computed', () => {
  expect(computeUsuryRate({ ...PAPERS, feesWithheld: null, netFunded: null, fundingDate: null }).missing).toEqual([
    'netFunded',
    'fundingDate',
  ]);
  expect(figures({ feesWithheld: null, netFunded: null, fundingDate: null })).toEqual([
    ['businessDays252', '0.396825', '110.88', null],
    ['businessDays260', '0.384615', '114.40', null],
  ]);
  expect(computeUsuryRate({ ...PAPERS, periodicAmount: null })).toMatchObject({ missing: ['periodicAmount'], figures: [] });
  expect(computeUsuryRate({ ...PAPERS, period: null })).toMatchObject({ missing: ['period'], figures: [] });
});

test('the net advance is worked out from price and fees, with both cites', () => {
  const rate = computeUsuryRate({ ...PAPERS, netFunded: null });
  expect(rate.inputs.netFunded).toEqual({ value: 5_590_100, cite: 'Delgado Aff. ¶ 5; Delgado Aff. ¶ 6' });
  expect(rate.figures[0]?.net?.percent).toBe('137.49');
});

test('a net advance that is not the price less the fees is reported with both figures', () => {
  expect(computeUsuryRate({ ...PAPERS, netFunded: money('$55,900.00', 9) }).conflicts).toEqual([
    'The net advance is stated as $55,900.00 (Delgado Aff. ¶ 9); the price less the fees is $55,901.00 (Delgado Aff. ¶ 5; Delgado Aff. ¶ 6).',
  ]);
  expect(computeUsuryRate({ ...PAPERS, firstDebitDate: cited('2025-03-01') }).conflicts).toHaveLength(1);
});

test('exactly 25 percent is not above the line of the Penal Law, a cent more is', () => {
  const year = { period: cited('week' as const), fundingDate: null, feesWithheld: null, netFunded: null };
  const onLine = { ...year, purchasePrice: money('$10,400.00'), purchasedAmount: money('$13,000.00') };
  const [exact] = computeUsuryRate({ ...PAPERS, ...onLine, periodicAmount: money('$250.00') }).figures;
  expect(exact?.gross).toMatchObject({ percent: '25.00', exceedsCriminalRate: false });
  const above = { ...onLine, periodicAmount: money('$250.01') };
  expect(computeUsuryRate({ ...PAPERS, ...above }).figures[0]?.gross?.exceedsCriminalRate).toBe(true);
});

test('amounts and dates that cannot be are missing, and no rate is made of a price above what was sold', () => {
  const wrong = { periodicAmount: cited(0), fundingDate: cited('2025-02-30'), purchasePrice: cited(1.5) };
  expect(computeUsuryRate({ ...PAPERS, ...wrong }).missing).toEqual(['purchasePrice', 'periodicAmount', 'fundingDate']);
  expect(figures({ purchasePrice: money('$90,000.00') })[0]).toEqual(['businessDays252', '0.396825', null, '137.49']);
});

test('whatever the amounts, the figures are what exact arithmetic gives', () => {
  const amount = fc.integer({ min: 1, max: 1e10 });
  fc.assert(
    fc.property(amount, amount, amount, (price, more, debit) => {
      const given = {
        ...PAPERS,
        purchasePrice: cited(price),
        purchasedAmount: cited(price + more),
        periodicAmount: cited(debit),
      };
      const [figure] = computeUsuryRate({ ...given, fundingDate: null }).figures;
      const percent = (more / price / ((price + more) / debit / 252)) * 100;
      expect(Number(figure?.gross?.percent)).toBeCloseTo(percent, percent > 1e6 ? -6 : 1);
      expect(figure?.gross?.exceedsCriminalRate).toBe(
        BigInt(more) * 252n * BigInt(debit) * 4n > BigInt(price) * BigInt(price + more),
      );
    }),
  );
});

test.each([
  ['2025-07-04', false],
  ['2025-05-26', false],
  ['2025-05-19', true],
  ['2025-06-19', false],
  ['2021-06-18', true],
  ['2025-11-27', false],
  ['2025-11-28', true],
  ['2023-01-02', false],
  ['2026-07-03', true],
  ['2025-01-20', false],
  ['2025-10-13', false],
  ['2025-02-12', true],
  ['2025-03-08', false],
])('on %s banks move money: %s', (date, isOpen) => {
  expect(isBankDay(date)).toBe(isOpen);
});

test('bank days are counted from the first one', () => {
  expect(addBankDays('2025-03-08', 0)).toBe('2025-03-10');
  expect(addBankDays('2025-03-08', 1)).toBe('2025-03-11');
  expect(addBankDays('2025-03-07', 1)).toBe('2025-03-10');
});

test.each([
  ['$86,400.00', 8_640_000, '$86,400.00'],
  ['55901', 5_590_100, '$55,901.00'],
  ['$0.07', 7, '$0.07'],
  ['$8,234,160.50', 823_416_050, '$8,234,160.50'],
])('%s is exact in cents', (text, cents, written) => {
  expect([centsOf(text), formatCents(cents)]).toEqual([cents, written]);
});

test.each(['', '$', '86.4', '8,64.00', '$1,000.005', '12%', '1e5', '99999999999999999'])('“%s” is no amount', (text) => {
  expect(centsOf(text)).toBeNull();
});

test('quotients are rounded half up', () => {
  expect([divideRounded(1n, 3n, 2), divideRounded(1n, 8n, 2), divideRounded(-1n, 8n, 2), divideRounded(5n, 2n, 0)]).toEqual([
    ...['0.33', '0.13', '-0.13', '3'],
  ]);
});
