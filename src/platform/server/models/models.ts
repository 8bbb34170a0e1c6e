import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { createEnterCall } from './call-log.ts';
import { type Catalogue, type CatalogueModel, createReadCatalogue } from './catalogue.ts';
import { findObstacle } from './find-obstacle.ts';
import { learnThinking } from './learn-thinking.ts';
import type { CallObserver, ModelNeeds, ModelSettings, ObjectRequest, StreamedResponse, StreamRequest } from './model-call.ts';
import { ModelError } from './model-error.ts';
import { timeoutsFor } from './model-limits.ts';
import { UNKNOWN_USAGE } from './model-prices.ts';
import { retryRequest } from './retry-request.ts';
import { createSpendingReader, type Spending } from './spending.ts';
import { streamText } from './stream-text.ts';

/** The language models that administrators keep. */
export interface Models {
  /**
   * Reads the models and their providers, which are held in memory until they change.
   * @param version the current version of the list `models` where the caller has just read it
   */
  catalogue(version?: number): Promise<Catalogue>;
  /** Reads what models have cost since the first moment of a month. */
  spending(since: Date): Promise<Spending>;
  /**
   * Asks until there is a response of the given shape, at most `maxTries` times, and records every call. May wait minutes
   * between two attempts; `docs/decisions/009-model-calls-and-retries.md` says when.
   * @throws ModelError when there is none; its kind says why, `explainModelError` explains it to a person.
   * @throws ProviderUnavailable when nobody is to call the provider before a given time: come back then.
   */
  generateObject<Shape extends z.ZodMiniObject>(request: ObjectRequest<Shape>): Promise<z.infer<Shape>>;
  /**
   * Asks once for the next message of a conversation, and passes its text on as it comes. Failures are returned, not thrown,
   * because a part may have arrived.
   */
  streamText(request: StreamRequest): Promise<StreamedResponse>;
}

const allowAll = async () => undefined;
const UNWATCHED: CallObserver = { called: () => {}, began: () => {} };

/** Creates the models; the providers' code is loaded with the first call. */
export function createModels(settings: ModelSettings, needs: ModelNeeds): Models {
  const { wait = waitReally, random = Math.random, timeouts = timeoutsFor, watch = UNWATCHED, refusalOf = allowAll } = needs;
  const spending = createSpendingReader(needs.db);
  const complete = { ...needs, wait, random, timeouts, watch, refusalOf, enter: createEnterCall(needs.db), spent: spending.add };
  const catalogue = createReadCatalogue(settings, needs);
  const today = () => calendarDayAt(needs.clock.now(), settings.timeZone);
  async function find({ model: id, about }: Pick<ObjectRequest<z.ZodMiniObject>, 'model' | 'about'>, known?: Catalogue) {
    const model = usable((known ?? (await catalogue())).find(id), id, today());
    const refusal = await refusalOf(id, about);
    if (refusal !== undefined) throw new ModelError(id, 'not-permitted', { sentence: refusal });
    return model.thinks === null ? learnThinking(complete, model, about) : model;
  }
  return {
    catalogue,
    spending: spending.read,
    generateObject: (request) => retryRequest(() => find(request), complete, request),
    streamText: async (request) => {
      try {
        return await streamText(await find(request, request.catalogue), complete, request);
      } catch (error) {
        if (error instanceof ModelError) return { failure: error, usage: UNKNOWN_USAGE };
        throw error;
      }
    },
  };
}

/** @throws ModelError for a model that cannot be used */
function usable(model: CatalogueModel | undefined, id: string, today: string): CatalogueModel {
  const obstacle = findObstacle(model, today);
  if (model && obstacle === null) return model;
  throw new ModelError(id, obstacle === 'retired' ? 'retired' : 'not-configured');
}

async function waitReally(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, signal === undefined ? {} : { signal });
}
