/** By area and place, as `America/New_York`: of `CET`, `IST` or `+05:30` JavaScript and PostgreSQL think differently. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z_]+\//.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
