import type { Deps } from '#platform/server/deps.ts';
import { holdAnnouncement, todayOf } from './announcements.store.ts';
import { announcementDismissals } from './announcements.tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Puts an announcement away for a person, once however often they ask. What they have not seen stays to be seen: one that has not begun
 * yet, and one that says something else than what they have read.
 * @param read the text that stood before them
 * @throws AppError 404
 */
export async function dismissFor(deps: Needs, userId: number, id: number, read: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Held, so that nobody deletes it, or gives it another text, before it is put away.
    const { startsOn, text } = await holdAnnouncement(tx, id, 'share');
    if (startsOn > todayOf(deps) || text !== read) return;
    const dismissal = { userId, announcementId: id, dismissedAt: deps.clock.now() };
    await tx.insert(announcementDismissals).values(dismissal).onConflictDoNothing();
  });
}
