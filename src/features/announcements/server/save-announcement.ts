import { eq } from 'drizzle-orm';
import { type AuditOrigin, recordEntry } from '#features/audit/server/record-entry.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AnnouncementBody } from '../admin-announcements.contract.ts';
import { holdAnnouncement } from './announcements.store.ts';
import { announcementDismissals, announcements } from './announcements.tables.ts';
import { changesForTrail, describeForTrail, subjectOf } from './describe-for-trail.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Announces something. @returns its id */
export async function storeAnnouncement({ db, clock }: Needs, by: AuditOrigin, body: AnnouncementBody): Promise<number> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(announcements)
      .values({ ...body, createdAt: at, createdBy: by.actorName })
      .returning();
    if (!row) throw new Error('an inserted row did not come back');
    await recordEntry(tx, by, { action: 'announcement.created', at, subject: subjectOf(row), detail: describeForTrail(row) });
    return row.id;
  });
}

/** Changes an announcement; what is so already leaves no trace. Another text is shown to everybody again. @throws AppError 404 */
export async function storeChange({ db, clock }: Needs, by: AuditOrigin, id: number, body: AnnouncementBody): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await holdAnnouncement(tx, id, 'update');
    const after = { ...before, ...body };
    const detail = changesForTrail(before, after);
    if (!detail) return;
    await tx.update(announcements).set(body).where(eq(announcements.id, id));
    if (after.text !== before.text) await tx.delete(announcementDismissals).where(eq(announcementDismissals.announcementId, id));
    await recordEntry(tx, by, { action: 'announcement.changed', at: clock.now(), subject: subjectOf(after), detail });
  });
}

/** Deletes an announcement with what is known of who has put it away. @throws AppError 404 */
export async function removeAnnouncement({ db, clock }: Needs, by: AuditOrigin, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await holdAnnouncement(tx, id, 'update');
    await tx.delete(announcements).where(eq(announcements.id, id));
    const detail = describeForTrail(row);
    await recordEntry(tx, by, { action: 'announcement.deleted', at: clock.now(), subject: subjectOf(row), detail });
  });
}
