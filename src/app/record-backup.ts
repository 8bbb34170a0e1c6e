import { BY_COMMAND_LINE, recordEntry } from '#features/audit/server/record-entry.ts';
import type { MadeBackup } from '#platform/server/db/backup/back-up-embedded.ts';
import type { Db } from '#platform/server/db/db.ts';

/** A copy of everything has left the portal: the trail says so, and when. */
export function recordBackup(db: Db, at: Date, { rows, bytes }: MadeBackup): Promise<void> {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return recordEntry(db, BY_COMMAND_LINE, { action: 'backup.made', at, detail: { rows: count, bytes } });
}
