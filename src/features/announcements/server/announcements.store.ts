import { and, count, desc, eq, gte, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { AdminAnnouncement } from '../admin-announcements.contract.ts';
import type { ShownAnnouncement } from '../announcements.contract.ts';
import { announcementDismissals, announcements } from './announcements.tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;
export type AnnouncementRow = typeof announcements.$inferSelect;

/** Current day on the firm's calendar, by which announcements start and end. */
export const todayOf = ({ clock, config }: Omit<Needs, 'db'>): string => calendarDayAt(clock.now(), config.timeZone);

/** Today's announcements that this person has not dismissed: warnings first, then the newest first. */
export async function announcementsFor(deps: Needs, userId: number): Promise<ShownAnnouncement[]> {
  const { id, text, tone, url, startsOn, endsOn, createdAt } = announcements;
  const today = todayOf(deps);
  const hasBegun = lte(startsOn, today);
  const goesOn = or(isNull(endsOn), gte(endsOn, today));
  const { announcementId } = announcementDismissals;
  const own = deps.db
    .select({ announcementId })
    .from(announcementDismissals)
    .where(and(eq(announcementId, id), eq(announcementDismissals.userId, userId)));
  return deps.db
    .select({ id, text, tone, url })
    .from(announcements)
    .where(and(hasBegun, goesOn, notExists(own)))
    .orderBy(sql`${tone} = 'warning' desc`, desc(createdAt), desc(id));
}

/** Lists every announcement as administrators see it, the latest first day first. */
export function allAnnouncements(deps: Needs): Promise<AdminAnnouncement[]> {
  return readAll(deps, undefined);
}

/** Returns one announcement as administrators see it. @throws AppError 404 */
export async function findAnnouncement(deps: Needs, id: number): Promise<AdminAnnouncement> {
  const [found] = await readAll(deps, eq(announcements.id, id));
  if (!found) throw notFound();
  return found;
}

async function readAll(deps: Needs, which: SQL | undefined): Promise<AdminAnnouncement[]> {
  const rows = await deps.db
    .select({ row: announcements, dismissals: count(announcementDismissals.userId) })
    .from(announcements)
    .leftJoin(announcementDismissals, eq(announcementDismissals.announcementId, announcements.id))
    .where(which)
    .groupBy(announcements.id)
    .orderBy(desc(announcements.startsOn), desc(announcements.id));
  const today = todayOf(deps);
  return rows.map(({ row, dismissals }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    state: stateOn(today, row),
    dismissals,
  }));
}

/** An announcement is shown on both its first and its last day. */
function stateOn(today: string, { startsOn, endsOn }: AnnouncementRow): AdminAnnouncement['state'] {
  if (startsOn > today) return 'scheduled';
  return endsOn !== null && endsOn < today ? 'ended' : 'showing';
}

/** Locks an announcement until the transaction ends. @throws AppError 404 */
export async function lockAnnouncement(tx: Db, id: number, mode: 'update' | 'share'): Promise<AnnouncementRow> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for(mode);
  if (!row) throw notFound();
  return row;
}
