import { addBankDays, addDays, addMonths, daysBetween } from './bank-days.ts';
import { divideRounded, formatCents } from './cents.ts';
import { checkUsuryInputs, type UsuryInputName, type UsuryInputs } from './usury-inputs.ts';

/** Rate above which a loan is criminally usurious (Penal Law § 190.40). */
export const CRIMINAL_RATE_PERCENT = 25n;

export const RATE_FORMULA =
  'simple annual rate = (purchased amount − advance) ÷ (advance × years); gross: advance = purchase price; net: advance = amount actually funded; years = (purchased amount ÷ periodic debit) turned into years';

export type RateConvention = 'businessDays252' | 'businessDays260' | 'weeks52' | 'months12' | 'calendarDays365';

/** A rate on one advance: percent a year to two decimals, the calculation written out, and its side of the criminal rate. */
export interface RateOnAdvance {
  percent: string;
  exceedsCriminalRate: boolean;
  workedOut: string;
}

export interface RateFigure {
  convention: RateConvention;
  /** To six decimals. */
  years: string;
  yearsFrom: string;
  /** Null where the advance is not known, or is not less than the purchased amount. */
  gross: RateOnAdvance | null;
  net: RateOnAdvance | null;
}

/** The rates under every convention that the inputs allow, with everything a reader needs to follow them. */
export interface UsuryRate {
  formula: string;
  /** The inputs used, each with its cite; `netFunded` may have been computed. */
  inputs: UsuryInputs;
  missing: UsuryInputName[];
  conflicts: string[];
  /** To two decimals. */
  debitsToPayOff: string | null;
  /** ISO date of the projected last debit. */
  lastDebit: string | null;
  figures: RateFigure[];
}

/** An exact number of years. */
interface Years {
  convention: RateConvention;
  dividend: bigint;
  divisor: bigint;
  from: string;
}

/** No agreement has a term of more debits than this; it also bounds the walk through the calendar. */
const MOST_DEBITS = 10_000;

/** Computes the simple annual rate, gross and net of fees; every figure from the inputs, nothing estimated. */
export function computeUsuryRate(given: UsuryInputs): UsuryRate {
  const { inputs, missing, conflicts } = checkUsuryInputs(given);
  const { purchasedAmount, periodicAmount } = inputs;
  const debits = purchasedAmount && periodicAmount && ([BigInt(purchasedAmount.value), BigInt(periodicAmount.value)] as const);
  const lastDebit = projectLastDebit(inputs);
  const figures = allYears(inputs, lastDebit).map((years) => figureOf(years, inputs));
  return {
    formula: RATE_FORMULA,
    inputs,
    missing,
    conflicts,
    lastDebit,
    figures,
    debitsToPayOff: debits && divideRounded(debits[0], debits[1], 2),
  };
}

function allYears(inputs: UsuryInputs, lastDebit: string | null): Years[] {
  const { purchasedAmount, periodicAmount, period, fundingDate } = inputs;
  if (!purchasedAmount || !periodicAmount || !period) return [];
  const [amount, debit] = [BigInt(purchasedAmount.value), BigInt(periodicAmount.value)];
  const byDebits = (convention: RateConvention, perYear: bigint): Years => ({
    convention,
    dividend: amount,
    divisor: debit * perYear,
    from: `${plainNumber(divideRounded(amount, debit, 2))} ÷ ${perYear}`,
  });
  const conventions = {
    month: [byDebits('months12', 12n)],
    week: [byDebits('weeks52', 52n)],
    'business-day': [byDebits('businessDays252', 252n), byDebits('businessDays260', 260n)],
  }[period.value];
  if (!fundingDate || !lastDebit) return conventions;
  const days = daysBetween(fundingDate.value, lastDebit);
  const from = `${days} days from the funding on ${fundingDate.value} to the projected last debit on ${lastDebit}, ÷ 365`;
  return days > 0
    ? [...conventions, { convention: 'calendarDays365', dividend: BigInt(days), divisor: 365n, from }]
    : conventions;
}

/** Computes the last debit's date if each is taken when due; a weekly or monthly one that falls on a holiday moves to the next bank day. */
function projectLastDebit({ purchasedAmount, periodicAmount, period, fundingDate, firstDebitDate }: UsuryInputs): string | null {
  if (!purchasedAmount || !periodicAmount || !period || !fundingDate) return null;
  const debits = Math.ceil(purchasedAmount.value / periodicAmount.value);
  if (debits > MOST_DEBITS) return null;
  if (period.value === 'business-day') {
    return addBankDays(firstDebitDate?.value ?? addBankDays(addDays(fundingDate.value, 1), 0), debits - 1);
  }
  const first = firstDebitDate?.value;
  if (period.value === 'month') return addBankDays(addMonths(first ?? addMonths(fundingDate.value, 1), debits - 1), 0);
  return addBankDays(addDays(first ?? addDays(fundingDate.value, 7), 7 * (debits - 1)), 0);
}

function figureOf(years: Years, { purchasePrice, netFunded, purchasedAmount }: UsuryInputs): RateFigure {
  const on = (advance: number | undefined) =>
    advance && purchasedAmount && advance < purchasedAmount.value ? rateOn(advance, purchasedAmount.value, years) : null;
  return {
    convention: years.convention,
    years: divideRounded(years.dividend, years.divisor, 6),
    yearsFrom: years.from,
    gross: on(purchasePrice?.value),
    net: on(netFunded?.value),
  };
}

function rateOn(advance: number, amount: number, years: Years): RateOnAdvance {
  const dividend = BigInt(amount - advance) * 100n * years.divisor;
  const divisor = BigInt(advance) * years.dividend;
  const percent = divideRounded(dividend, divisor, 2);
  const [total, base] = [formatCents(amount), formatCents(advance)];
  const length = divideRounded(years.dividend, years.divisor, 6);
  return {
    percent,
    exceedsCriminalRate: dividend > CRIMINAL_RATE_PERCENT * divisor,
    workedOut: `(${total} − ${base}) ÷ (${base} × ${length} years) = ${percent}%`,
  };
}

const plainNumber = (decimal: string) => decimal.replace(/\.00$/, '');
