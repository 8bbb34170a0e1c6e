import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import type { CatalogueModel } from './catalogue.ts';
import type { CallOutcome, ModelNeeds } from './model-call.ts';
import { languageModels } from './models.tables.ts';
import { changeModelsList } from './models-list.ts';

/** Marks a model of which its provider has just said that it does not have it. */
export async function noteRetirement(
  { db, clock, log }: Pick<ModelNeeds, 'db' | 'clock' | 'log'>,
  { id, isGone }: CatalogueModel,
  outcome: CallOutcome<unknown>,
): Promise<void> {
  if (isGone || outcome.kind === 'answered' || outcome.failure.error.kind !== 'retired') return;
  log.warn({ event: 'model_retired', model: id }, 'a provider no longer has a model');
  const goneAt = clock.now();
  const mark = (tx: Db) => tx.update(languageModels).set({ goneAt }).where(eq(languageModels.modelId, id));
  await changeModelsList(db, mark).catch((err: unknown) => log.error({ err, model: id }, 'a retired model could not be marked'));
}
