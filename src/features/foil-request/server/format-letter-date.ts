const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats `2026-02-17` as "February 17, 2026". A calendar day has no time zone, so no Date is made of it. */
export function formatLetterDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${Number(year)}`;
}
