const DAY_MS = 86_400_000;
const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

/** Fixed-date holidays of the Federal Reserve Banks, on which bank accounts are not debited: month and day. */
const FIXED_HOLIDAYS = new Set(['01-01', '06-19', '07-04', '11-11', '12-25']);
/** First year of Juneteenth as a holiday of the Reserve Banks. */
const FIRST_JUNETEENTH = 2022;

/** Holidays on a certain weekday of a month: month (1 to 12), weekday, and which of them; 5 means the last Monday of May. */
const MOVING_HOLIDAYS = [
  [1, MONDAY, 3],
  [2, MONDAY, 3],
  [5, MONDAY, 5],
  [9, MONDAY, 1],
  [10, MONDAY, 2],
  [11, THURSDAY, 4],
] as const;

/** True if banks move money on a day (ISO date): no weekend and no holiday of the Federal Reserve Banks. */
export function isBankDay(date: string): boolean {
  const day = new Date(date);
  return day.getUTCDay() !== SUNDAY && day.getUTCDay() !== SATURDAY && !isHoliday(day);
}

/** Returns the bank day `count` bank days after `date`; counting begins at `date`, or at the next bank day when it is none. */
export function addBankDays(date: string, count: number): string {
  let day = nextBankDay(date);
  for (let left = count; left > 0; left -= 1) day = nextBankDay(addDays(day, 1));
  return day;
}

function nextBankDay(date: string): string {
  let day = date;
  while (!isBankDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns the day `count` calendar days after a day. */
export function addDays(date: string, count: number): string {
  return isoOf(new Date(Date.parse(date) + count * DAY_MS));
}

/** Returns the same day of a later month, or that month's last where it has no such day. */
export function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return isoOf(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate()))));
}

/** Calendar days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function isHoliday(day: Date): boolean {
  if (isFixedHoliday(day)) return true;
  // A holiday that falls on a Sunday is observed on Monday; one that falls on a Saturday is not observed on Friday.
  if (day.getUTCDay() === MONDAY && isFixedHoliday(new Date(day.getTime() - DAY_MS))) return true;
  return MOVING_HOLIDAYS.some(([month, weekday, which]) => isWeekdayOfMonth(day, month, weekday, which));
}

function isFixedHoliday(day: Date): boolean {
  const monthAndDay = isoOf(day).slice(5);
  return FIXED_HOLIDAYS.has(monthAndDay) && (monthAndDay !== '06-19' || day.getUTCFullYear() >= FIRST_JUNETEENTH);
}

function isWeekdayOfMonth(day: Date, month: number, weekday: number, which: number): boolean {
  if (day.getUTCMonth() + 1 !== month || day.getUTCDay() !== weekday) return false;
  const date = day.getUTCDate();
  return which === 5 ? date + 7 > 31 : Math.ceil(date / 7) === which;
}

const isoOf = (day: Date) => day.toISOString().slice(0, 10);
