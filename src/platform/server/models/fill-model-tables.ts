import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../db/db.ts';
import { portalSettings } from '../settings/settings.tables.ts';
import { languageModels, modelProviders } from './models.tables.ts';
import { changeModelsList } from './models-list.ts';
import { FIRST_PROVIDERS, firstModels, type StartSettings } from './start-content.ts';

const earlierChoice = z.object({ enabled: z.array(z.string()), default: z.string() });

/** Fills empty tables with the start content, once on all servers. */
export async function fillModelTables(db: Db, settings: StartSettings): Promise<void> {
  await changeModelsList(db, async (tx) => {
    if ((await tx.$count(languageModels)) > 0) return;
    const [stored] = await tx.select().from(portalSettings).where(eq(portalSettings.name, 'models'));
    const earlier = z.safeParse(earlierChoice, stored?.value).data;
    await tx
      .insert(modelProviders)
      .values([...FIRST_PROVIDERS])
      .onConflictDoNothing();
    await tx.insert(languageModels).values(firstModels(settings, earlier));
    await tx.delete(portalSettings).where(eq(portalSettings.name, 'models'));
  });
}
