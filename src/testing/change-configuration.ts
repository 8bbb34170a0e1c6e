import { eq, inArray, not } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { bumpListVersion } from '#platform/server/lists/list-version.ts';
import { languageModels, modelProviders } from '#platform/server/models/models.tables.ts';
import { MODELS_LIST } from '#platform/server/models/models-list.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';

/** Stores a setting, as an administrator's change does. */
export async function storeSetting(db: Db, name: string, value: unknown): Promise<void> {
  await bumpListVersion(db, 'settings');
  const changedAt = new Date();
  await db
    .insert(portalSettings)
    .values({ name, value, changedAt })
    .onConflictDoUpdate({ target: portalSettings.name, set: { value, changedAt } });
}

/** Removes all stored settings. */
export async function clearSettings(db: Db): Promise<void> {
  await bumpListVersion(db, 'settings');
  await db.delete(portalSettings);
}

/** Changes one model, as an administrator's change does. */
export async function changeModel(db: Db, id: string, change: Partial<typeof languageModels.$inferInsert>): Promise<void> {
  await bumpListVersion(db, MODELS_LIST);
  await db.update(languageModels).set(change).where(eq(languageModels.modelId, id));
}

/** Turns all models on. */
export async function offerAll(db: Db): Promise<void> {
  await bumpListVersion(db, MODELS_LIST);
  await db.update(languageModels).set({ isOn: true });
}

/** Turns all models off but these. */
export async function offerOnly(db: Db, ids: readonly string[]): Promise<void> {
  await offerAll(db);
  await db
    .update(languageModels)
    .set({ isOn: false })
    .where(not(inArray(languageModels.modelId, [...ids])));
}

/** Says whether client papers may go to all providers, or to none. */
export async function allowPapers(db: Db, papersAllowed: boolean): Promise<void> {
  await bumpListVersion(db, MODELS_LIST);
  await db.update(modelProviders).set({ papersAllowed });
}
