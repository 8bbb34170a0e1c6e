const AMOUNT = /^\$?\s?(\d{1,3}(?:,\d{3}){1,5}|\d{1,13})(?:\.(\d{2}))?$/;

/** "$86,400.00" as 8640000: an amount of dollars in cents; null for anything else. Fractions of a cent are impossible. */
export function centsOf(amount: string): number | null {
  const [, dollars, cents = '00'] = AMOUNT.exec(amount.trim()) ?? [];
  const whole = dollars ? Number(dollars.replaceAll(',', '')) * 100 + Number(cents) : Number.NaN;
  return Number.isSafeInteger(whole) ? whole : null;
}

/** 8640000 as "$86,400.00". */
export function formatCents(cents: number): string {
  const [dollars = '0', rest = '00'] = divideRounded(BigInt(cents), 100n, 2).split('.');
  return `$${dollars.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${rest}`;
}

/** A quotient of whole numbers as a decimal, rounded half up: divideRounded(1n, 3n, 2) is "0.33". The divisor is above zero. */
export function divideRounded(dividend: bigint, divisor: bigint, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const sign = dividend < 0n ? '-' : '';
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude * scale + divisor) / (2n * divisor);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${rounded === 0n ? '' : sign}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}
