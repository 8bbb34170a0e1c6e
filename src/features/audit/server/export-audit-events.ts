import { setImmediate as breathe } from 'node:timers/promises';
import type { Deps } from '#platform/server/deps.ts';
import { CSV_START, csvRow } from '#platform/shared/csv.ts';
import type { AuditFilter, ListedEvent } from '../audit.contract.ts';
import { actionLabel, areaLabel, detailLabel } from '../audit-labels.contract.ts';
import { readAuditEvents } from './list-audit-events.ts';

/** Small enough that formatting a page blocks nobody. */
const ENTRIES_A_PAGE = 200;

/** Streams the audit log as a CSV file, newest first: however long it is, only one page of it is in memory at a time. */
export async function* auditCsv(deps: Pick<Deps, 'db' | 'config'>, filter: AuditFilter): AsyncGenerator<string> {
  const { timeZone } = deps.config;
  const format = localFormat(timeZone);
  yield CSV_START + csvRow(headings(timeZone));
  let cursor: number | undefined;
  for (;;) {
    const entries = await readAuditEvents(deps, filter, ENTRIES_A_PAGE, cursor);
    if (entries.length > 0) yield entries.map((entry) => csvRow(cellsOf(entry, format))).join('');
    cursor = entries.at(-1)?.id;
    if (entries.length < ENTRIES_A_PAGE) return;
    // The embedded database responds without leaving the thread: this lets other work run.
    await breathe();
  }
}

const headings = (timeZone: string) => [
  'Entry',
  `Time (${timeZone})`,
  'Time (UTC)',
  'Area',
  'Action',
  'Who',
  'Account of who',
  'To what',
  'Id of what',
  'Details',
  'Network address',
  'Request',
  'Times',
];

function cellsOf(entry: ListedEvent, format: Intl.DateTimeFormat) {
  return [
    entry.id,
    format.format(new Date(entry.at)),
    entry.at,
    areaLabel(entry.action),
    actionLabel(entry.action),
    entry.actorName,
    entry.actorId,
    entry.subjectName,
    entry.subjectId,
    detailLabel(entry.detail).join('; '),
    entry.address,
    entry.requestId,
    entry.times,
  ];
}

/** Formats as "2026-03-08 01:59:59", which spreadsheets can parse and sort; it is the Swedish format. */
const localFormat = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
