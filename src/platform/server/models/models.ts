import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { openCallLog } from './call-log.ts';
import type { CallObserver, ModelNeeds, ModelSettings, ObjectRequest, StreamedResponse, StreamRequest } from './model-call.ts';
import { providerOf, timeoutsFor } from './model-catalogue.ts';
import { ModelError } from './model-error.ts';
import { UNKNOWN_USAGE } from './model-prices.ts';
import { openProviderConnections } from './provider-connections.ts';
import { retryRequest } from './retry-request.ts';
import { streamText } from './stream-text.ts';

/** The language models of the configured providers. */
export interface Models {
  /** Whether the model's provider is configured. */
  isAvailable(model: string): boolean;
  /**
   * Asks until there is an answer of the given shape, at most `maxTries` times, and keeps account of every call. May wait minutes
   * between two tries; `docs/decisions/009-models-are-asked-once-paid-once.md` says when.
   * @throws ModelError when there is none; its kind says why, `explainModelError` what to tell a person.
   * @throws ProviderUnavailable when nobody is to ask the provider before a given time: come back then.
   */
  generateObject<Shape extends z.ZodMiniObject>(request: ObjectRequest<Shape>): Promise<z.infer<Shape>>;
  /**
   * Asks once for the next turn of a conversation, and hands its text on as it comes. What went wrong is returned, not thrown, because
   * a part may have come.
   */
  streamText(request: StreamRequest): Promise<StreamedResponse>;
}

const UNWATCHED: CallObserver = { called: () => {}, began: () => {} };

/** Makes the models; the providers' code is loaded when the first question is asked. */
export function createModels(settings: ModelSettings, needs: ModelNeeds): Models {
  const { wait = waitReally, random = Math.random, patience = timeoutsFor, watch = UNWATCHED } = needs;
  const complete = { ...needs, wait, random, patience, watch, book: openCallLog(needs.db) };
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
