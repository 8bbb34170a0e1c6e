import { isNotNull } from 'drizzle-orm';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { seedCatalogue } from '#features/catalogue/server/seed-catalogue.ts';
import { seedTraining } from '#features/training/server/seed-training.ts';
import type { Db } from '#platform/server/db/db.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';

/** A row of the settings that is no setting: it goes with the database, also into a backup and out of it. */
const MARK = 'contentLaidOut';

/**
 * Inserts the generators' cards, and with `sampleContent` the sample tools and videos, once in a portal's life: whoever deletes
 * all of them does not find them again. A portal of an earlier version, in which somebody has done anything, counts as laid out.
 */
export async function layOutContent(db: Db, sampleContent: boolean, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const mark = { name: MARK, value: true, changedAt: now };
    // Of servers that start at once the others wait here for the first.
    const [marked] = await tx.insert(portalSettings).values(mark).onConflictDoNothing().returning();
    // Events without an actor, such as the first administrator's creation, do not count as use.
    if (!marked || (await tx.$count(auditEvents, isNotNull(auditEvents.actorId))) > 0) return;
    await seedCatalogue(tx, sampleContent);
    await seedTraining(tx, sampleContent);
  });
}
