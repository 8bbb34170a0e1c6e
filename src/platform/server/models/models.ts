import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { createCallLogQueries } from './call-log.ts';
import type { CallObserver, ModelNeeds, ModelSettings, ObjectRequest, StreamedResponse, StreamRequest } from './model-call.ts';
import { providerOf, timeoutsFor } from './model-catalogue.ts';
import { ModelError } from './model-error.ts';
import { UNKNOWN_USAGE } from './model-prices.ts';
import { openProviderConnections } from './provider-connections.ts';
import { retryRequest } from './retry-request.ts';
import { streamText } from './stream-text.ts';

/** The language models of the configured providers. */
export interface Models {
  /** True if the model's provider is configured. */
  isAvailable(model: string): boolean;
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

const UNWATCHED: CallObserver = { called: () => {}, began: () => {} };

/** Creates the models; the providers' code is loaded with the first call. */
export function createModels(settings: ModelSettings, needs: ModelNeeds): Models {
  const { wait = waitReally, random = Math.random, timeouts = timeoutsFor, watch = UNWATCHED } = needs;
  const complete = { ...needs, wait, random, timeouts, watch, book: createCallLogQueries(needs.db) };
  const lines = openProviderConnections();
  const isAvailable = (model: string) =>
    (providerOf(model) === 'gemini' ? settings.geminiApiKey : settings.openaiApiKey) !== undefined;
  return {
    isAvailable,
    generateObject: async (request) => {
      if (!isAvailable(request.model)) throw new ModelError(request.model, 'not-configured');
      return retryRequest(settings, complete, request);
    },
    streamText: async (request) => {
      if (!isAvailable(request.model)) return { failure: new ModelError(request.model, 'not-configured'), usage: UNKNOWN_USAGE };
      return streamText(settings, { ...complete, lines }, request);
    },
  };
}

async function waitReally(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, signal === undefined ? {} : { signal });
}
