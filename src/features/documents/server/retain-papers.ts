import { eq } from 'drizzle-orm';
import type { AuditOrigin } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { calendarDayAt, formatDay } from '#platform/shared/dates.ts';
import * as lifecycle from './document-lifecycle.ts';
import { apply } from './document-lifecycle.ts';
import { badPapersDay, papersNotRetained } from './documents.errors.ts';
import { owned } from './documents.store.ts';
import { documentKeys, documents } from './documents.tables.ts';
import { recordDocumentEvent } from './record-document-event.ts';
import { destroySealed } from './sealed-papers.ts';

interface RetainPapersRequest {
  userId: number;
  id: string;
  /** ISO day, the last one; null: not beyond the delivery. */
  until: string | null;
  origin: AuditOrigin;
}

const DAY_MS = 86_400_000;

/**
 * Sets how long the papers of a memorandum are kept after its delivery. Null destroys those of a delivered one at once.
 * @throws AppError 400 for a day that is past or beyond the retention, 404 for a stranger's document, 409 when the papers are gone.
 */
export async function retainPapers(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, id, until, origin }: RetainPapersRequest,
): Promise<void> {
  const at = deps.clock.now();
  // Read before the transaction, which may have the database's only connection.
  const limits = { ...(await readSettings(deps)), at, timeZone: deps.config.timeZone };
  await deps.db.transaction(async (tx) => {
    const [document] = await tx.select().from(documents).where(owned(userId, id)).for('update');
    if (!document) throw notFound();
    const keys = await tx.$count(documentKeys, eq(documentKeys.documentId, id));
    if (until !== null && (keys === 0 || document.kind !== 'mol-opposition')) throw papersNotRetained();
    requireDay({ until }, document.createdAt, limits);
    await apply(tx, lifecycle.retainPapers(until), eq(documents.id, id));
    if (until === null && document.status === 'sent') await destroySealed(tx, [id], at);
    await recordDocumentEvent(tx, origin, document, { action: 'document.papers', at, detail: { until } });
  });
}

/** @param day in the field of that name @throws AppError 400 for a day that is past, or on which the document will have been removed */
export async function requirePapersDay(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  day: Record<string, string | undefined>,
): Promise<void> {
  const at = deps.clock.now();
  requireDay(day, at, { ...(await readSettings(deps)), at, timeZone: deps.config.timeZone });
}

interface DayLimits {
  retentionDays: number;
  at: Date;
  timeZone: string;
}

function requireDay(day: Record<string, string | null | undefined>, createdAt: Date, { retentionDays, at, timeZone }: DayLimits) {
  const [[field, until] = ['', null]] = Object.entries(day);
  if (!until) return;
  const last = calendarDayAt(new Date(createdAt.getTime() + retentionDays * DAY_MS), timeZone);
  if (until < calendarDayAt(at, timeZone) || until > last) throw badPapersDay(field, formatDay(last));
}
