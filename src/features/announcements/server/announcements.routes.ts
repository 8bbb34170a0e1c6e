import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
} from '../admin-announcements.contract.ts';
import { dismissAnnouncement, listAnnouncements } from '../announcements.contract.ts';
import { allAnnouncements, announcementsFor, findAnnouncement, lockAnnouncement, todayOf } from './announcements.store.ts';
import { announcementDismissals } from './announcements.tables.ts';
import { removeAnnouncement, storeAnnouncement, storeChange } from './change-announcements.ts';

/** Announcements to everybody, and each person's dismissals. */
export function announcementsRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  route(listAnnouncements, ({ actor }) => announcementsFor(deps, actor.id));

  route(dismissAnnouncement, async ({ actor, params, body }) => {
    await dismissFor(deps, actor.id, Number(params.id), body.text);
    const shown = await announcementsFor(deps, actor.id);
    return { shown: shown.find(({ id }) => id === Number(params.id)) ?? null };
  });

  route(listAllAnnouncements, () => allAnnouncements(deps));

  route(createAnnouncement, async ({ body, actor, request }) =>
    findAnnouncement(deps, await storeAnnouncement(deps, originOf(request, actor), body)),
  );

  route(changeAnnouncement, async ({ params, body, actor, request }) => {
    await storeChange(deps, originOf(request, actor), Number(params.id), body);
    return findAnnouncement(deps, Number(params.id));
  });

  route(deleteAnnouncement, ({ params, actor, request }) =>
    removeAnnouncement(deps, originOf(request, actor), Number(params.id)),
  );
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Dismisses an announcement for a person, once however often they ask. Unseen ones remain: one that has not begun yet, and one
 * whose text differs from what they have read.
 * @param read the text that was displayed
 * @throws AppError 404
 */
async function dismissFor(deps: Needs, userId: number, id: number, read: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Locked, so that nobody deletes it, or changes its text, before it is dismissed.
    const { startsOn, text } = await lockAnnouncement(tx, id, 'share');
    if (startsOn > todayOf(deps) || text !== read) return;
    const dismissal = { userId, announcementId: id, dismissedAt: deps.clock.now() };
    await tx.insert(announcementDismissals).values(dismissal).onConflictDoNothing();
  });
}
