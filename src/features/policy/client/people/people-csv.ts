import type { AcknowledgementRow } from '#features/policy/policy.contract.ts';
import { CSV_START, csvRow } from '#platform/shared/csv.ts';

/**
 * Formats people and their acknowledgement times of a version as CSV; the time is empty for people who have not acknowledged it.
 * @param timeZone IANA name for the times; the browser's own when undefined
 */
export function csvOfPeople(people: readonly AcknowledgementRow[], version: number, timeZone: string | undefined): string {
  const { format, zone } = localFormat(timeZone);
  const headings = ['Last name', 'First name', 'Email', 'Version', `Acknowledged (${zone})`, 'Acknowledged (UTC)'];
  const rows = people.map(({ lastName, firstName, email, acknowledgedAt }) =>
    csvRow([lastName, firstName, email, version, acknowledgedAt && format(new Date(acknowledgedAt)), acknowledgedAt]),
  );
  return [CSV_START, csvRow(headings), ...rows].join('');
}

/** "2026-03-08 01:59:59", as spreadsheets read and sort times; the Swedish locale formats it that way. */
function localFormat(timeZone: string | undefined) {
  const writer = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return { format: writer.format, zone: writer.resolvedOptions().timeZone };
}
