/** By area and city, as `America/New_York`: JavaScript and PostgreSQL disagree on `CET`, `IST` or `+05:30`. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z_]+\//.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
