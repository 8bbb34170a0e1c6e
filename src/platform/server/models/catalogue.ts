import type { KeyObject } from 'node:crypto';
import type { ProviderKind } from '#platform/shared/model-providers.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { cacheByVersion } from '../lists/cached-list.ts';
import type { Log } from '../log.ts';
import { fillModelTables } from './fill-model-tables.ts';
import { languageModels, modelProviders, providerOutages } from './models.tables.ts';
import { MODELS_LIST } from './models-list.ts';
import { addressOf, keyVariableOf } from './provider-address.ts';
import { openKey } from './provider-key.ts';

/** Limits of a model, in tokens. */
export interface ModelWindow {
  /** Prompt, reasoning and answer together; for Gemini's models the prompt alone. */
  context: number;
  /** Longest answer, reasoning included. */
  answer: number;
  /** Reserved for reasoning, which providers count as part of the answer; 0 for a model that does not reason first. */
  thinking: number;
}

/** A provider with everything that a call needs. */
export interface CatalogueProvider {
  id: string;
  kind: ProviderKind;
  name: string;
  /** Base URL of its API. */
  url: string;
  /** Undefined where there is none, or it can no longer be opened. */
  key: string | undefined;
  destination: string;
  papersAllowed: boolean;
  isRemoved: boolean;
  /** Set while it refuses everybody: nobody calls it before `until`. */
  outage: { reason: string; until: Date } | undefined;
}

/** A model that administrators keep. */
export interface CatalogueModel {
  /** Id in the portal. */
  id: string;
  /** Id at the provider. */
  name: string;
  label: string;
  provider: CatalogueProvider;
  isOn: boolean;
  isChatDefault: boolean;
  isDraftingDefault: boolean;
  window: ModelWindow;
  /** Null until its first use shows whether it reasons first. */
  thinks: boolean | null;
  streams: boolean;
  /** US dollars per million tokens. */
  price: { input: number; output: number } | null;
  /** Day on which its provider shuts it down, YYYY-MM-DD. */
  endsOn: string | null;
  isGone: boolean;
  audience: 'everyone' | 'admins';
  isRemoved: boolean;
}

/** All models and providers, as they stood at one moment. */
export interface Catalogue {
  /** The models in the order of the list, without removed ones. */
  models: readonly CatalogueModel[];
  /** The providers, without removed ones. */
  providers: readonly CatalogueProvider[];
  /** Finds a model by its id, also a removed one. */
  find(id: string): CatalogueModel | undefined;
  /** Label of a model; its id where there never was one of this id. */
  labelOf(id: string): string;
}

export type CatalogueSettings = Pick<
  Config,
  'openaiApiKey' | 'openaiBaseUrl' | 'geminiApiKey' | 'geminiBaseUrl' | 'modelPrices' | 'draftingModel' | 'timeZone'
>;

interface Needs {
  db: Db;
  masterKey: KeyObject;
  log: Log;
}

/**
 * Builds the reader of the catalogue, which is held in memory until it changes, on whichever server.
 * @returns a function; `version` is the list's current version where the caller has just read it
 */
export function createReadCatalogue(settings: CatalogueSettings, needs: Needs): (version?: number) => Promise<Catalogue> {
  const read = cacheByVersion(needs.db, MODELS_LIST, () => readCatalogue(settings, needs));
  return (version) => read('', version);
}

async function readCatalogue(settings: CatalogueSettings, needs: Needs): Promise<Catalogue> {
  const { db } = needs;
  let rows = await readRows(db);
  if (rows.models.length === 0) {
    await fillModelTables(db, settings);
    rows = await readRows(db);
  }
  const providers = new Map(rows.providers.map((row) => [row.id, providerOf(settings, needs, row, rows.outages)] as const));
  const all = rows.models.flatMap((row) => {
    const provider = providers.get(row.providerId);
    return provider ? [modelOf(row, provider)] : [];
  });
  const byId = new Map(all.map((model) => [model.id, model]));
  return {
    models: all.filter(({ isRemoved }) => !isRemoved),
    providers: [...providers.values()].filter(({ isRemoved }) => !isRemoved),
    find: (id) => byId.get(id),
    labelOf: (id) => byId.get(id)?.label ?? id,
  };
}

async function readRows(db: Db) {
  const models = await db.select().from(languageModels).orderBy(languageModels.position, languageModels.id);
  const providers = await db.select().from(modelProviders);
  const outages = await db.select().from(providerOutages);
  return { models, providers, outages };
}

function providerOf(
  settings: CatalogueSettings,
  { masterKey, log }: Needs,
  row: typeof modelProviders.$inferSelect,
  outages: readonly (typeof providerOutages.$inferSelect)[],
): CatalogueProvider {
  const { id, kind, name, destination, papersAllowed } = row;
  const outage = outages.find(({ provider }) => provider === id);
  const entered = row.sealedKey ? openKey(masterKey, id, row.sealedKey) : undefined;
  if (row.sealedKey && entered === undefined) log.error({ provider: id }, 'the key of a model provider cannot be opened');
  return {
    id,
    kind,
    name,
    url: addressOf(row, settings),
    key: row.sealedKey ? entered : keyVariableOf(row, settings)?.value,
    destination,
    papersAllowed,
    isRemoved: row.removedAt !== null,
    outage: outage && { reason: outage.reason, until: outage.until },
  };
}

/** OpenAI advises to reserve at least this much for reasoning: https://platform.openai.com/docs/guides/reasoning */
const THINKING_TOKENS = 25_000;

function modelOf(row: typeof languageModels.$inferSelect, provider: CatalogueProvider): CatalogueModel {
  const { contextTokens, answerTokens, inputPrice, outputPrice, thinks } = row;
  // A model about which this is not known yet gets the room that it may need.
  const thinking = thinks === false ? 0 : Math.min(THINKING_TOKENS, Math.floor(answerTokens / 2));
  return {
    id: row.modelId,
    name: row.deployment || row.modelId,
    label: row.label,
    provider,
    isOn: row.isOn,
    isChatDefault: row.isChatDefault,
    isDraftingDefault: row.isDraftingDefault,
    window: { context: contextTokens, answer: answerTokens, thinking },
    thinks,
    streams: row.streams,
    price: inputPrice === null || outputPrice === null ? null : { input: inputPrice, output: outputPrice },
    endsOn: row.endsOn,
    isGone: row.goneAt !== null,
    audience: row.audience,
    isRemoved: row.removedAt !== null,
  };
}
