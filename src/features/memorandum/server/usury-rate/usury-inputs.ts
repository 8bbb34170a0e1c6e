import { formatCents } from './cents.ts';

/** A value with its record cite: "Delgado Aff. ¶ 6". */
export interface Cited<Value> {
  value: Value;
  cite: string;
}

/** Inputs of the rate; null where the papers do not give them. Amounts in cents, dates in ISO form. */
export interface UsuryInputs {
  purchasePrice: Cited<number> | null;
  purchasedAmount: Cited<number> | null;
  feesWithheld: Cited<number> | null;
  netFunded: Cited<number> | null;
  periodicAmount: Cited<number> | null;
  period: Cited<'business-day' | 'week' | 'month'> | null;
  fundingDate: Cited<string> | null;
  /** If null, the first debit is assumed to be one period after the funding. */
  firstDebitDate: Cited<string> | null;
}

export type UsuryInputName = keyof UsuryInputs;

/** The usable inputs, with what is missing and what contradicts. */
export interface CheckedInputs {
  inputs: UsuryInputs;
  missing: UsuryInputName[];
  /** Sentences, with both cites. */
  conflicts: string[];
}

const NEEDED = ['purchasePrice', 'purchasedAmount', 'netFunded', 'periodicAmount', 'period', 'fundingDate'] as const;
const AMOUNTS = ['purchasePrice', 'purchasedAmount', 'feesWithheld', 'netFunded', 'periodicAmount'] as const;
const DATES = ['fundingDate', 'firstDebitDate'] as const;

/** Drops what cannot be an amount or a date, computes the net advance from price and fees, and compares the three. */
export function checkUsuryInputs(given: UsuryInputs): CheckedInputs {
  const inputs = { ...given };
  for (const name of AMOUNTS) if (!isAmount(given[name]?.value)) inputs[name] = null;
  for (const name of DATES) if (!isDate(given[name]?.value)) inputs[name] = null;
  const worked = netOf(inputs);
  inputs.netFunded ??= worked;
  const conflicts = [netConflict(inputs.netFunded, worked), dateConflict(inputs)].filter((conflict) => conflict !== null);
  return { inputs, missing: NEEDED.filter((name) => inputs[name] === null), conflicts };
}

function netOf({ purchasePrice, feesWithheld }: UsuryInputs): Cited<number> | null {
  if (!purchasePrice || !feesWithheld || feesWithheld.value >= purchasePrice.value) return null;
  return { value: purchasePrice.value - feesWithheld.value, cite: `${purchasePrice.cite}; ${feesWithheld.cite}` };
}

function netConflict(net: Cited<number> | null, worked: Cited<number> | null): string | null {
  if (!net || !worked || net.value === worked.value) return null;
  const [stated, computed] = [formatCents(net.value), formatCents(worked.value)];
  return `The net advance is stated as ${stated} (${net.cite}); the price less the fees is ${computed} (${worked.cite}).`;
}

function dateConflict({ fundingDate, firstDebitDate }: UsuryInputs): string | null {
  if (!fundingDate || !firstDebitDate || firstDebitDate.value >= fundingDate.value) return null;
  return `The first debit (${firstDebitDate.cite}) lies before the funding (${fundingDate.cite}).`;
}

const isAmount = (value: number | undefined) => value !== undefined && Number.isSafeInteger(value) && value > 0;

function isDate(value: string | undefined): boolean {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
