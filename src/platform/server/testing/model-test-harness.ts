import * as z from 'zod/mini';
import type { Database } from '../db/db.ts';
import { bumpListVersion } from '../lists/list-version.ts';
import { createLog } from '../log.ts';
import type { ModelNeeds, ModelSettings, ObjectRequest, StreamedResponse, StreamRequest } from '../models/model-call.ts';
import { languageModels, modelCalls, providerOutages } from '../models/models.tables.ts';
import { createModels, type Models } from '../models/models.ts';
import { MODELS_LIST } from '../models/models-list.ts';
import { sealKey } from '../models/provider-key.ts';
import { newKey } from '../sealed.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { type ModelStandIn, startModelStandIn } from './model-stand-in.ts';
import { openTestDatabase } from './test-database.ts';

/** Models over the stand-in and a database of their own, with a clock that advances only while they wait. */
export interface ModelHarness {
  models: Models;
  standIn: ModelStandIn;
  database: Database;
  clock: FakeClock;
  /** Time waited before each retry, in milliseconds. */
  waits: number[];
  /** Seals a provider's key, as an administrator's entry does. */
  sealKey(providerId: string, key: string): Buffer;
  /** Returns the log, as JSON. */
  logged: () => string;
  /** Models with some changes: another server of the portal, say. */
  withChanges(settings: Partial<ModelSettings>, needs?: Partial<ModelNeeds>): Models;
  clear(): Promise<void>;
  close(): Promise<void>;
}

const shape = z.object({ words: z.number() });

/** A prompt with a small response. */
export const question: ObjectRequest<typeof shape> = {
  model: 'gpt-4.1-2025-04-14',
  instructions: 'Count the words.',
  material: 'the privileged fact',
  shape,
  maxOutputTokens: 100,
  timeoutMs: 15_000,
  about: { purpose: 'memorandum', userId: 7, subjectId: '0c0ffee0-0000-4000-8000-000000000001', part: 'draft-facts' },
};

/** Result of a stream. */
export interface Streamed extends StreamedResponse {
  pieces: string[];
  text: string;
}

/** Asks for streamed text, and collects the chunks. */
export async function stream(models: Models, changes: Partial<StreamRequest> = {}): Promise<Streamed> {
  const pieces: string[] = [];
  const onText = (piece: string) => void pieces.push(piece);
  const about = { purpose: 'chat' as const, userId: 7, subjectId: '12', part: null };
  const response = await models.streamText({
    model: 'gpt-4o-2024-08-06',
    instructions: 'Help the firm.',
    messages: [{ role: 'user', content: 'the privileged fact' }],
    maxOutputTokens: 1_000,
    signal: new AbortController().signal,
    about,
    onText,
    ...changes,
  });
  return { ...response, pieces, text: pieces.join('') };
}

const SETTINGS = { draftingModel: question.model, timeZone: 'America/New_York' };

/** Opens a bench for one test file. */
export async function openModelHarness(): Promise<ModelHarness> {
  const standIn = await startModelStandIn({ answer: () => ({ words: 3 }) });
  const database = await openTestDatabase();
  const clock = createFakeClock();
  const waits: number[] = [];
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    clock.advance(milliseconds);
  };
  const masterKey = newKey();
  const usual: ModelNeeds = { db: database.db, clock, log, masterKey, wait, random: () => 0.5 };
  const prices = {
    'gpt-4.1-2025-04-14': { input: 2, output: 8 },
    'gpt-4o-2024-08-06': { input: 2.5, output: 10 },
    'gemini-2.5-flash': { input: 0.3, output: 2.5 },
  };
  const withChanges: ModelHarness['withChanges'] = (settings, needs = {}) =>
    createModels({ ...SETTINGS, ...standIn.settings, modelPrices: prices, ...settings }, { ...usual, ...needs });
  return {
    models: withChanges({}),
    standIn,
    database,
    clock,
    waits,
    sealKey: (providerId, key) => sealKey(masterKey, providerId, key),
    logged: () => lines.join(''),
    withChanges,
    clear: async () => {
      standIn.reset();
      waits.length = 0;
      lines.length = 0;
      await database.db.delete(modelCalls);
      await database.db.delete(providerOutages);
      await database.db.update(languageModels).set({ goneAt: null });
      await bumpListVersion(database.db, MODELS_LIST);
    },
    close: async () => {
      await standIn.close();
      await database.close();
    },
  };
}
