import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import { BY_PORTAL, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { documents } from './documents.tables.ts';

const DAY_MS = 86_400_000;

/** Removes finished documents, with their files, after their download period, and once no deadline needs them. */
export async function removeOldDocuments(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const at = deps.clock.now();
  const { retentionDays } = await readSettings(deps);
  const oldest = new Date(at.getTime() - retentionDays * DAY_MS);
  const today = calendarDayAt(at, deps.config.timeZone);
  const finished = inArray(documents.status, ['sent', 'failed']);
  await deps.db.transaction(async (tx) => {
    const isUnneeded = or(isNull(documents.retainUntil), lt(documents.retainUntil, today));
    const expired = and(finished, lt(documents.createdAt, oldest), isUnneeded);
    const { length: count } = await tx.delete(documents).where(expired).returning({ id: documents.id });
    const subject = { name: 'Documents past their retention' };
    if (count > 0) await recordAuditEvent(tx, BY_PORTAL, { action: 'document.deleted', at, subject, detail: { count } });
  });
}
