import type { LanguageModel } from '../language-models.contract.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const PRICE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

/** A calendar day: "December 11, 2026". A day without a time is the same everywhere. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** A number with thousands separators. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Dollars per million tokens. */
export const formatPrice = (price: number | null): string => (price === null ? 'Unknown' : PRICE.format(price));

/** True if any price of a model is known. */
export const hasPrice = ({ inputPrice, outputPrice }: LanguageModel): boolean => inputPrice !== null || outputPrice !== null;

/** True, false, or not seen yet. */
export const formatThinks = (thinks: boolean | null): string => (thinks === null ? 'Not known yet' : thinks ? 'Yes' : 'No');

export const AUDIENCES: Readonly<Record<LanguageModel['audience'], string>> = {
  everyone: 'Everyone',
  admins: 'Administrators',
};
