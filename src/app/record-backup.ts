import { BY_COMMAND_LINE, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { MadeBackup } from '#platform/server/db/backup/back-up-embedded.ts';
import type { Db } from '#platform/server/db/db.ts';

/** Formats a number of rows in words. */
export const formatRowCount = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Formats bytes as megabytes. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Records that a copy of everything has left the portal, and when. */
export function recordBackup(db: Db, at: Date, { rows, bytes }: MadeBackup): Promise<void> {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return recordAuditEvent(db, BY_COMMAND_LINE, { action: 'backup.made', at, detail: { rows: count, bytes } });
}
