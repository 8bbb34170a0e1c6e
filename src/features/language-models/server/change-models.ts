import { and, eq, isNull, max, ne } from 'drizzle-orm';
import { type AuditEvent, type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { languageModels, modelProviders } from '#platform/server/models/models.tables.ts';
import { changeModelsList } from '#platform/server/models/models-list.ts';
import { MODEL_MESSAGES, type ModelBody, type NewModelBody } from '../language-models.contract.ts';
import { listedRows, type ModelRow } from './describe-models.ts';
import { changedMeanwhile, fieldRefused, lastDefault } from './language-models.errors.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const RECORDED = [
  ...(['providerId', 'deployment', 'label', 'isOn', 'isChatDefault', 'isDraftingDefault', 'contextTokens'] as const),
  ...(['answerTokens', 'thinks', 'streams', 'inputPrice', 'outputPrice', 'endsOn', 'audience'] as const),
];

/**
 * Adds a model at the end of the list. One that was removed comes back.
 * @throws AppError 400 with a message for its field
 */
export async function addModel({ db, clock }: Needs, by: AuditOrigin, body: NewModelBody): Promise<number> {
  const at = clock.now();
  return changeModelsList(db, async (tx) => {
    const [earlier] = await tx.select().from(languageModels).where(eq(languageModels.modelId, body.modelId));
    if (earlier && earlier.removedAt === null) throw fieldRefused('modelId', MODEL_MESSAGES.modelIdTaken);
    await checkProvider(tx, body);
    await moveDefaults(tx, body, 0);
    const [last] = await tx.select({ position: max(languageModels.position) }).from(languageModels);
    const row = { ...body, position: (last?.position ?? 0) + 1, goneAt: null, successor: null, removedAt: null };
    const [added] = await tx
      .insert(languageModels)
      .values(row)
      .onConflictDoUpdate({ target: languageModels.modelId, set: row })
      .returning();
    if (!added) throw new Error('an inserted row did not come back');
    await recordAuditEvent(tx, by, { action: 'model.added', at, subject: subjectOf(added), detail: { model: added.modelId } });
    return added.id;
  });
}

/**
 * Changes a model; it counts as present at its provider again until a check says otherwise.
 * @throws AppError 400 with a message for its field, 404, 409 if it was changed meanwhile
 */
export async function changeModel(
  { db, clock }: Needs,
  by: AuditOrigin,
  id: number,
  { version, ...body }: ModelBody,
): Promise<void> {
  await changeModelsList(db, async (tx) => {
    const before = await lockModel(tx, id);
    if (before.version !== version) throw changedMeanwhile();
    await checkProvider(tx, body);
    if (before.isChatDefault && !body.isChatDefault) throw lastDefault('chat');
    if (before.isDraftingDefault && !body.isDraftingDefault) throw lastDefault('drafting');
    const taken = and(eq(languageModels.modelId, body.modelId), ne(languageModels.id, id));
    if ((await tx.$count(languageModels, taken)) > 0) throw fieldRefused('modelId', MODEL_MESSAGES.modelIdTaken);
    await moveDefaults(tx, body, id);
    const set = { ...body, goneAt: null, version: version + 1 };
    await tx.update(languageModels).set(set).where(eq(languageModels.id, id));
    const detail = changesBetween(before, { ...before, ...body });
    if (detail) await recordAuditEvent(tx, by, { action: 'model.changed', at: clock.now(), subject: subjectOf(before), detail });
  });
}

/** Removes a model from the list. @throws AppError 404; 409 for a default */
export async function removeModel({ db, clock }: Needs, by: AuditOrigin, id: number): Promise<void> {
  const at = clock.now();
  await changeModelsList(db, async (tx) => {
    const row = await lockModel(tx, id);
    if (row.isChatDefault) throw lastDefault('chat');
    if (row.isDraftingDefault) throw lastDefault('drafting');
    await tx
      .update(languageModels)
      .set({ removedAt: at, version: row.version + 1 })
      .where(eq(languageModels.id, id));
    await recordAuditEvent(tx, by, { action: 'model.removed', at, subject: subjectOf(row), detail: { model: row.modelId } });
  });
}

/** Sets the order of the list; models that are not named follow in their order. */
export async function orderModels({ db, clock }: Needs, by: AuditOrigin, ids: readonly number[]): Promise<void> {
  await changeModelsList(db, async (tx) => {
    const rows = await listedRows(tx);
    const named = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const ordered = [...named, ...rows.filter((row) => !named.includes(row))];
    const moved = ordered.flatMap(({ id, position }, index) => (position === index + 1 ? [] : [{ id, position: index + 1 }]));
    if (moved.length === 0) return;
    for (const { id, position } of moved) await tx.update(languageModels).set({ position }).where(eq(languageModels.id, id));
    await recordAuditEvent(tx, by, { action: 'model.reordered', at: clock.now() });
  });
}

async function lockModel(tx: Db, id: number): Promise<ModelRow> {
  const isListed = and(eq(languageModels.id, id), isNull(languageModels.removedAt));
  const [row] = await tx.select().from(languageModels).where(isListed).for('update');
  if (!row) throw notFound();
  return row;
}

async function checkProvider(tx: Db, { providerId, isDraftingDefault }: NewModelBody): Promise<void> {
  const isListed = and(eq(modelProviders.id, providerId), isNull(modelProviders.removedAt));
  const [provider] = await tx.select().from(modelProviders).where(isListed);
  if (!provider) throw fieldRefused('providerId', MODEL_MESSAGES.provider);
  if (isDraftingDefault && !provider.papersAllowed) throw fieldRefused('isDraftingDefault', MODEL_MESSAGES.noPapers);
}

/** Takes a default from the model that had it. @param id the model that gets it */
async function moveDefaults(tx: Db, body: Pick<NewModelBody, 'isChatDefault' | 'isDraftingDefault'>, id: number): Promise<void> {
  const others = ne(languageModels.id, id);
  if (body.isChatDefault) await tx.update(languageModels).set({ isChatDefault: false }).where(others);
  if (body.isDraftingDefault) await tx.update(languageModels).set({ isDraftingDefault: false }).where(others);
}

const subjectOf = ({ id, label }: ModelRow): NonNullable<AuditEvent['subject']> => ({ id, name: label });

function changesBetween(before: ModelRow, after: ModelRow): AuditEvent['detail'] {
  const changed = RECORDED.filter((field) => before[field] !== after[field]);
  const pick = (row: ModelRow) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return changed.length === 0 ? undefined : { before: pick(before), after: pick(after) };
}
