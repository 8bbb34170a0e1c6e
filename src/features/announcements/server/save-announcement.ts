import { eq } from 'drizzle-orm';
import { type AuditEvent, type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AnnouncementBody } from '../admin-announcements.contract.ts';
import { type AnnouncementRow, lockAnnouncement } from './announcements.store.ts';
import { announcementDismissals, announcements } from './announcements.tables.ts';

/** So much of an announcement names it in the trail. */
const LONGEST_NAME = 80;

const RECORDED = ['text', 'tone', 'url', 'startsOn', 'endsOn'] as const;

/** An announcement as the trail names it: by how its text begins. */
const subjectOf = ({ id, text }: AnnouncementRow): NonNullable<AuditEvent['subject']> => ({ id, name: beginningOf(text) });

/** What the trail tells of an announcement that came or went, beyond its name. */
const describeForTrail = ({ tone, url, startsOn, endsOn }: AnnouncementRow): Recorded => ({ tone, url, startsOn, endsOn });

const pick = (row: AnnouncementRow, fields: readonly Field[]): Recorded =>
  Object.fromEntries(fields.map((field) => [field, field === 'text' ? beginningOf(row.text) : row[field]]));

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
    await recordAuditEvent(tx, by, {
      action: 'announcement.created',
      at,
      subject: subjectOf(row),
      detail: describeForTrail(row),
    });
    return row.id;
  });
}

/** Changes an announcement; what is so already leaves no trace. Another text is shown to everybody again. @throws AppError 404 */
export async function storeChange({ db, clock }: Needs, by: AuditOrigin, id: number, body: AnnouncementBody): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, id, 'update');
    const after = { ...before, ...body };
    const detail = changesForTrail(before, after);
    if (!detail) return;
    await tx.update(announcements).set(body).where(eq(announcements.id, id));
    if (after.text !== before.text) await tx.delete(announcementDismissals).where(eq(announcementDismissals.announcementId, id));
    await recordAuditEvent(tx, by, { action: 'announcement.changed', at: clock.now(), subject: subjectOf(after), detail });
  });
}

/** Deletes an announcement with what is known of who has put it away. @throws AppError 404 */
export async function removeAnnouncement({ db, clock }: Needs, by: AuditOrigin, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockAnnouncement(tx, id, 'update');
    await tx.delete(announcements).where(eq(announcements.id, id));
    const detail = describeForTrail(row);
    await recordAuditEvent(tx, by, { action: 'announcement.deleted', at: clock.now(), subject: subjectOf(row), detail });
  });
}

type Field = (typeof RECORDED)[number];

type Recorded = Partial<Pick<AnnouncementRow, Field>>;

/** What became different about an announcement; undefined where nothing did. */
function changesForTrail(before: AnnouncementRow, after: AnnouncementRow): AuditEvent['detail'] {
  const changed = RECORDED.filter((field) => before[field] !== after[field]);
  return changed.length === 0 ? undefined : { before: pick(before, changed), after: pick(after, changed) };
}

/** Cut between letters: an emoji is one. */
function beginningOf(text: string): string {
  const letters = [...text];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : text;
}
