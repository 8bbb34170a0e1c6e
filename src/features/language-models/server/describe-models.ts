import { eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CatalogueProvider } from '#platform/server/models/catalogue.ts';
import { languageModels, modelProviders, providerOutages } from '#platform/server/models/models.tables.ts';
import { environmentAddressOf, keyVariableOf } from '#platform/server/models/provider-address.ts';
import { retirementOf } from '#platform/server/models/retirement-of.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { LanguageModel } from '../language-models.contract.ts';
import type { ModelProvider } from '../providers.contract.ts';

export type ModelRow = typeof languageModels.$inferSelect;
export type ProviderRow = typeof modelProviders.$inferSelect;

/** Returns all models that are not removed, in the order of the list. */
export async function describeModels({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<LanguageModel[]> {
  const today = calendarDayAt(clock.now(), config.timeZone);
  return (await listedRows(db)).map((row) => describeModel(row, today));
}

/** Rows of the models that are not removed, in the order of the list. */
export const listedRows = (db: Db): Promise<ModelRow[]> =>
  db.select().from(languageModels).where(isNull(languageModels.removedAt)).orderBy(languageModels.position, languageModels.id);

function describeModel({ position: _, goneAt, removedAt: __, ...row }: ModelRow, today: string): LanguageModel {
  return { ...row, retirement: retirementOf({ goneAt, endsOn: row.endsOn }, today) };
}

/** Returns all providers that are not removed, without their keys. */
export async function describeProviders({
  db,
  clock,
  config,
  models: { catalogue },
}: Pick<Deps, 'db' | 'clock' | 'config' | 'models'>): Promise<ModelProvider[]> {
  const { id, providerId, removedAt } = languageModels;
  const rows = await db
    .select({
      row: modelProviders,
      outage: providerOutages,
      models: sql<number>`(select count(*)::int from ${languageModels} where ${providerId} = ${modelProviders.id} and ${removedAt} is null and ${id} > 0)`,
    })
    .from(modelProviders)
    .leftJoin(providerOutages, eq(providerOutages.provider, modelProviders.id))
    .where(isNull(modelProviders.removedAt))
    .orderBy(modelProviders.id);
  const now = clock.now();
  const { providers } = await catalogue();
  return rows.map(({ row, outage, models }) => {
    const variable = keyVariableOf(row, config);
    const key = row.sealedKey ? 'entered' : variable?.value === undefined ? 'none' : 'environment';
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      address: row.address,
      destination: row.destination,
      papersAllowed: row.papersAllowed,
      key,
      keyVariable: variable?.name ?? null,
      addressFromEnvironment: environmentAddressOf(row, config) ?? null,
      outage: lostKey(row, providers) ?? (outage && outage.until > now ? outage.reason : null),
      models,
      version: row.version,
    };
  });
}

/** Reason why an entered key is no key any more: the session secret has changed since. */
const lostKey = ({ id, sealedKey }: ProviderRow, providers: readonly CatalogueProvider[]): string | undefined =>
  sealedKey && providers.some((each) => each.id === id && each.key === undefined)
    ? 'its key can no longer be opened. Enter it again.'
    : undefined;
