import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditOrigin } from '#features/audit/server/record-audit-event.ts';
import { requireMatterRule } from '#features/matters/server/require-matter.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { requireBudget } from '#platform/server/models/budget.ts';
import type { Actor } from '#platform/server/routes.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { grantSlots } from './concurrency-slots/grant-slots.ts';
import * as lifecycle from './document-lifecycle.ts';
import { apply } from './document-lifecycle.ts';
import { lockPerson, requireFewWaiting } from './document-limits.ts';
import { owned } from './documents.store.ts';
import { documentFiles, documentKeys, documentSteps, documents } from './documents.tables.ts';
import { checkModel } from './offer-models.ts';
import { recordDocumentEvent } from './record-document-event.ts';
import { rerunRefusal } from './rerun-refusal.ts';
import { startVersion } from './start-version.ts';

interface RunAgainRequest {
  actor: Pick<Actor, 'id' | 'role'>;
  id: string;
  /** If absent, the same as before. */
  model: string | undefined;
  origin: AuditOrigin;
}

/**
 * Retries a document whose workflow failed, or drafts a delivered one again as a new version. Of a failed one, with the same model it resumes after the finished steps, so that nothing is paid
 * twice; with another, no result of the first one is used.
 * @returns the id of the document that is made
 * @throws AppError 400 for a model that is not available, 403 where AI may not be used on its matter, 404 for a stranger's document, 409 for one that cannot be retried, 429 when
 * too many documents wait.
 */
export async function runAgain(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'models' | 'config' | 'masterKey'>,
  { actor, id, model, origin }: RunAgainRequest,
): Promise<string> {
  const userId = actor.id;
  if (model !== undefined) await checkModel(deps, actor, model);
  await requireBudgetForDrafting(deps, userId, id);
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [document] = await tx.select().from(documents).where(owned(userId, id)).for('update');
    if (!document) throw notFound();
    const refusal = rerunRefusal(document, await whatIsLeft(tx, id));
    if (refusal) throw refusal;
    if (document.status === 'sent')
      return startVersion(deps, tx, { of: document, model: model ?? document.model, nameOf: () => null, origin });
    await requireMatterRule(tx, document.matterNumber, model ?? document.model);
    await requireFewWaiting(tx, userId);
    if (model !== undefined && model !== document.model) await removeResults(tx, id, model);
    await apply(tx, lifecycle.runAgain(document, randomUUID()), eq(documents.id, id));
    const detail = { model: model ?? document.model };
    await recordDocumentEvent(tx, origin, document, { action: 'document.again', at: deps.clock.now(), detail });
    await grantSlots(deps, tx);
    return id;
  });
}

/** @throws AppError 429 where a model would draft, and the month's budget is used up */
async function requireBudgetForDrafting(deps: Pick<Deps, 'db' | 'models' | 'clock' | 'config'>, userId: number, id: string) {
  const [document] = await deps.db.select({ kind: documents.kind }).from(documents).where(owned(userId, id));
  if (document?.kind === 'mol-opposition') await requireBudget(deps, await readSettings(deps), userId);
}

async function whatIsLeft(tx: Db, id: string) {
  const files = await tx.$count(documentFiles, eq(documentFiles.documentId, id));
  const keys = await tx.$count(documentKeys, eq(documentKeys.documentId, id));
  return { files: files > 0, papers: keys > 0 };
}

/** Deletes everything that was made of it so far. */
async function removeResults(tx: Db, id: string, model: string): Promise<void> {
  await tx.delete(documentSteps).where(eq(documentSteps.documentId, id));
  await tx.delete(documentFiles).where(eq(documentFiles.documentId, id));
  await apply(tx, lifecycle.changeModel(model), eq(documents.id, id));
}
