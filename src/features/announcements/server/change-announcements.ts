import { eq } from 'drizzle-orm';
import { type AuditEvent, type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AnnouncementBody } from '../admin-announcements.contract.ts';
import { type AnnouncementRow, lockAnnouncement } from './announcements.store.ts';
import { announcementDismissals, announcements } from './announcements.tables.ts';

/** Length of an announcement's name in the audit log. */
const LONGEST_NAME = 80;

const RECORDED = ['text', 'tone', 'url', 'startsOn', 'endsOn'] as const;

/** Name of an announcement in the audit log: the beginning of its text. */
const subjectOf = ({ id, text }: AnnouncementRow): NonNullable<AuditEvent['subject']> => ({ id, name: beginningOf(text) });

/** Audit log details of a created or deleted announcement, beyond its name. */
const auditDetail = ({ tone, url, startsOn, endsOn }: AnnouncementRow): Recorded => ({ tone, url, startsOn, endsOn });

const pick = (row: AnnouncementRow, fields: readonly Field[]): Recorded =>
  Object.fromEntries(fields.map((field) => [field, field === 'text' ? beginningOf(row.text) : row[field]]));

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Creates an announcement. @returns its id */
export async function storeAnnouncement({ db, clock }: Needs, by: AuditOrigin, body: AnnouncementBody): Promise<number> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(announcements)
      .values({ ...body, createdAt: at, createdBy: by.actorName })
      .returning();
    if (!row) throw new Error('an inserted row did not come back');
    await recordAuditEvent(tx, by, {
      action: 'announcement.created',
      at,
      subject: subjectOf(row),
      detail: auditDetail(row),
    });
    return row.id;
  });
}

/** Changes an announcement; no actual change is not recorded. A new text is shown to everybody again. @throws AppError 404 */
export async function storeChange({ db, clock }: Needs, by: AuditOrigin, id: number, body: AnnouncementBody): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, id, 'update');
    const after = { ...before, ...body };
    const detail = auditChanges(before, after);
    if (!detail) return;
    await tx.update(announcements).set(body).where(eq(announcements.id, id));
    if (after.text !== before.text) await tx.delete(announcementDismissals).where(eq(announcementDismissals.announcementId, id));
    await recordAuditEvent(tx, by, { action: 'announcement.changed', at: clock.now(), subject: subjectOf(after), detail });
  });
}

/** Deletes an announcement with its dismissals. @throws AppError 404 */
export async function removeAnnouncement({ db, clock }: Needs, by: AuditOrigin, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockAnnouncement(tx, id, 'update');
    await tx.delete(announcements).where(eq(announcements.id, id));
    const detail = auditDetail(row);
    await recordAuditEvent(tx, by, { action: 'announcement.deleted', at: clock.now(), subject: subjectOf(row), detail });
  });
}

type Field = (typeof RECORDED)[number];

type Recorded = Partial<Pick<AnnouncementRow, Field>>;

/** Changes to an announcement; undefined if there are none. */
function auditChanges(before: AnnouncementRow, after: AnnouncementRow): AuditEvent['detail'] {
  const changed = RECORDED.filter((field) => before[field] !== after[field]);
  return changed.length === 0 ? undefined : { before: pick(before, changed), after: pick(after, changed) };
}

/** Cuts between characters: an emoji is one. */
function beginningOf(text: string): string {
  const letters = [...text];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : text;
}
