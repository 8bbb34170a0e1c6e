import type { Deps } from '#platform/server/deps.ts';
import { holdAnnouncement, todayOf } from './announcements.store.ts';
import { announcementDismissals } from './announcements.tables.ts';

/**
 * Puts an announcement away for a person, once however often they ask. One that nobody has seen yet stays to be seen.
 * @throws AppError 404
 */
export async function dismissFor(deps: Pick<Deps, 'db' | 'clock' | 'config'>, userId: number, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Held, so that nobody deletes it, or gives it another text, before it is put away.
    const { startsOn } = await holdAnnouncement(tx, id, 'share');
    if (startsOn > todayOf(deps)) return;
    const dismissal = { userId, announcementId: id, dismissedAt: deps.clock.now() };
    await tx.insert(announcementDismissals).values(dismissal).onConflictDoNothing();
  });
}
