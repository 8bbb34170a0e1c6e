import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type AuditEvent, type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { type AddressDefect, findAddressDefect } from '#platform/server/models/check-address.ts';
import { languageModels, modelProviders, providerOutages } from '#platform/server/models/models.tables.ts';
import { changeModelsList } from '#platform/server/models/models-list.ts';
import { AZURE_RESOURCE } from '#platform/server/models/provider-address.ts';
import { sealKey } from '#platform/server/models/provider-key.ts';
import type { ProviderKind } from '#platform/shared/model-providers.ts';
import { type NewProviderBody, PROVIDER_MESSAGES, type ProviderBody } from '../providers.contract.ts';
import type { ProviderRow } from './describe-models.ts';
import { changedMeanwhile, fieldRefused, lastDefault } from './language-models.errors.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'masterKey'>;

/** Adds a provider. @returns its id @throws AppError 400 with a message for its field */
export async function addProvider(deps: Needs, by: AuditOrigin, { key, ...body }: NewProviderBody): Promise<string> {
  await checkAddress(deps, body.kind, body.address);
  const at = deps.clock.now();
  return changeModelsList(deps.db, async (tx) => {
    await checkName(tx, body.name, '');
    const id = await freeId(tx, body.kind);
    const sealedKey = key === undefined ? null : sealKey(deps.masterKey, id, key);
    await tx.insert(modelProviders).values({ ...body, id, sealedKey });
    const detail = { kind: body.kind, address: body.address, key: key === undefined ? 'none' : 'entered' };
    await recordAuditEvent(tx, by, { action: 'provider.added', at, subject: { id, name: body.name }, detail });
    return id;
  });
}

/** Changes a provider; it is called again at once. @throws AppError 400 with a message for its field, 404, 409 */
export async function changeProvider(
  deps: Needs,
  by: AuditOrigin,
  id: string,
  { key, version, ...body }: ProviderBody,
): Promise<void> {
  const { db, masterKey, clock } = deps;
  const known = await findProvider(db, id);
  await checkAddress(deps, known.kind, body.address);
  await changeModelsList(db, async (tx) => {
    const before = await findProvider(tx, id);
    if (before.version !== version) throw changedMeanwhile();
    await checkName(tx, body.name, id);
    if (!body.papersAllowed) await refuseForDraftingDefault(tx, id);
    const sealed = key === undefined ? {} : { sealedKey: key === null ? null : sealKey(masterKey, id, key) };
    await tx
      .update(modelProviders)
      .set({ ...body, ...sealed, version: version + 1 })
      .where(eq(modelProviders.id, id));
    await tx.delete(providerOutages).where(eq(providerOutages.provider, id));
    const detail = { ...changesBetween(before, { ...before, ...body }), ...keyChange(before, key) };
    if (Object.keys(detail).length === 0) return;
    await recordAuditEvent(tx, by, { action: 'provider.changed', at: clock.now(), subject: { id, name: body.name }, detail });
  });
}

/** Removes a provider, its key and its models. @throws AppError 404; 409 if a default model is among them */
export async function removeProvider({ db, clock }: Needs, by: AuditOrigin, id: string): Promise<void> {
  const removedAt = clock.now();
  await changeModelsList(db, async (tx) => {
    const provider = await findProvider(tx, id);
    const isOwn = and(eq(languageModels.providerId, id), isNull(languageModels.removedAt));
    const models = await tx.select().from(languageModels).where(isOwn);
    if (models.some(({ isChatDefault }) => isChatDefault)) throw lastDefault('chat');
    if (models.some(({ isDraftingDefault }) => isDraftingDefault)) throw lastDefault('drafting');
    await tx.update(languageModels).set({ removedAt }).where(isOwn);
    // Its name is free for another provider.
    const name = sql`${modelProviders.name} || ' (removed)'`;
    await tx.update(modelProviders).set({ removedAt, sealedKey: null, name }).where(eq(modelProviders.id, id));
    await tx.delete(providerOutages).where(eq(providerOutages.provider, id));
    const detail = { models: models.map(({ label }) => label) };
    await recordAuditEvent(tx, by, { action: 'provider.removed', at: removedAt, subject: { id, name: provider.name }, detail });
  });
}

/** @throws AppError 404 */
async function findProvider(db: Db, id: string): Promise<ProviderRow> {
  const isListed = and(eq(modelProviders.id, id), isNull(modelProviders.removedAt));
  const [row] = await db.select().from(modelProviders).where(isListed);
  if (!row) throw notFound();
  return row;
}

/** The kind, numbered from its second provider on; a removed provider's id is never given again. */
async function freeId(tx: Db, kind: ProviderKind): Promise<string> {
  const taken = new Set((await tx.select({ id: modelProviders.id }).from(modelProviders)).map(({ id }) => id));
  let id: string = kind;
  for (let number = 2; taken.has(id); number += 1) id = `${kind}-${number}`;
  return id;
}

const DEFECTS: Record<AddressDefect, string> = {
  malformed: PROVIDER_MESSAGES.address,
  own: PROVIDER_MESSAGES.ownAddress,
  metadata: PROVIDER_MESSAGES.metadataAddress,
  unencrypted: PROVIDER_MESSAGES.unencrypted,
};

async function checkAddress({ config }: Pick<Needs, 'config'>, kind: ProviderKind, address: string): Promise<void> {
  if (address === '') {
    if (kind === 'azure') throw fieldRefused('address', PROVIDER_MESSAGES.resource);
    if (kind === 'openai-compatible') throw fieldRefused('address', PROVIDER_MESSAGES.addressRequired);
    return;
  }
  if (kind === 'azure' && AZURE_RESOURCE.test(address)) return;
  const defect = await findAddressDefect(address, config);
  if (defect) throw fieldRefused('address', DEFECTS[defect]);
}

async function checkName(tx: Db, name: string, id: string): Promise<void> {
  const isTaken = and(sql`lower(${modelProviders.name}) = lower(${name})`, ne(modelProviders.id, id));
  if ((await tx.$count(modelProviders, isTaken)) > 0) throw fieldRefused('name', PROVIDER_MESSAGES.nameTaken);
}

async function refuseForDraftingDefault(tx: Db, providerId: string): Promise<void> {
  const { isDraftingDefault, removedAt } = languageModels;
  const isOwn = and(eq(languageModels.providerId, providerId), eq(isDraftingDefault, true), isNull(removedAt));
  if ((await tx.$count(languageModels, isOwn)) > 0) throw lastDefault('drafting');
}

const RECORDED = ['name', 'address', 'destination', 'papersAllowed'] as const;

function changesBetween(before: ProviderRow, after: ProviderRow): NonNullable<AuditEvent['detail']> {
  const changed = RECORDED.filter((field) => before[field] !== after[field]);
  const pick = (row: ProviderRow) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return changed.length === 0 ? {} : { before: pick(before), after: pick(after) };
}

/** Change of the key for the audit log; never the key. */
function keyChange({ sealedKey }: ProviderRow, key: string | null | undefined): { key?: string } {
  if (key === undefined || (key === null && sealedKey === null)) return {};
  if (key === null) return { key: 'removed' };
  return { key: sealedKey === null ? 'entered' : 'replaced' };
}
