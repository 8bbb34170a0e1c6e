import { type CatalogueModel, markGone } from './catalogue.ts';
import type { CallOutcome, ModelNeeds } from './model-call.ts';

/** Marks a model of which its provider has just said that it does not have it. */
export async function noteRetirement(
  { db, clock, log }: Pick<ModelNeeds, 'db' | 'clock' | 'log'>,
  { id, isGone }: CatalogueModel,
  outcome: CallOutcome<unknown>,
): Promise<void> {
  if (isGone || outcome.kind === 'answered' || outcome.failure.error.kind !== 'retired') return;
  log.warn({ event: 'model_retired', model: id }, 'a provider no longer has a model');
  await markGone(db, id, clock.now()).catch((err: unknown) =>
    log.error({ err, model: id }, 'a retired model could not be marked'),
  );
}
