import { isNotNull } from 'drizzle-orm';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { addGeneratorCard, seedCatalogue } from '#features/catalogue/server/seed-catalogue.ts';
import { seedAgencies } from '#features/foil-request/server/seed-agencies.ts';
import { seedTraining } from '#features/training/server/seed-training.ts';
import type { Db } from '#platform/server/db/db.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';

/** A row of the settings that is no setting: it goes with the database, also into a backup and out of it. */
const MARK = 'contentLaidOut';

/** Remembers that the directory of agencies was filled, whatever was deleted from it since. */
const AGENCIES_MARK = 'foilAgenciesAdded';

/** Generators that came with a later version, by the mark that remembers that their card was added. */
const LATER_CARDS = [{ mark: 'citeCheckCardAdded', url: '/cite-check' }];

/**
 * Inserts the generators' cards and the agencies, and with `sampleContent` the sample tools and videos, once in a portal's life: whoever deletes
 * all of them does not find them again. A portal of an earlier version, in which somebody has done anything, counts as laid out, and gets the cards of later generators.
 */
export async function layOutContent(db: Db, sampleContent: boolean, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    // Of servers that start at once the others wait here for the first.
    const isFirst = await setMark(tx, MARK, now);
    // Events without an actor, such as the first administrator's creation, do not count as use.
    const isNew = isFirst && (await tx.$count(auditEvents, isNotNull(auditEvents.actorId))) === 0;
    if (isNew) {
      await seedCatalogue(tx, sampleContent);
      await seedTraining(tx, sampleContent);
    }
    if (await setMark(tx, AGENCIES_MARK, now)) await seedAgencies(tx);
    for (const { mark, url } of LATER_CARDS) if ((await setMark(tx, mark, now)) && !isNew) await addGeneratorCard(tx, url);
  });
}

/** Sets a mark. @returns false if it was set before */
async function setMark(tx: Db, name: string, changedAt: Date): Promise<boolean> {
  const marked = await tx.insert(portalSettings).values({ name, value: true, changedAt }).onConflictDoNothing().returning();
  return marked.length > 0;
}
