import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { askUntilAnswered } from './ask-until-answered.ts';
import type { ModelNeeds, ModelSettings, ObjectRequest } from './model-call.ts';
import { providerOf } from './model-catalogue.ts';
import { ModelError } from './model-error.ts';

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
}

/** Makes the models; the providers' code is loaded when the first question is asked. */
export function createModels(settings: ModelSettings, needs: ModelNeeds): Models {
  const complete = { ...needs, wait: needs.wait ?? waitReally, random: needs.random ?? Math.random };
  const isAvailable = (model: string) =>
    (providerOf(model) === 'gemini' ? settings.geminiApiKey : settings.openaiApiKey) !== undefined;
  return {
    isAvailable,
    generateObject: async (request) => {
      if (!isAvailable(request.model)) throw new ModelError(request.model, 'not-configured');
      return askUntilAnswered(settings, complete, request);
    },
  };
}

async function waitReally(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, signal === undefined ? {} : { signal });
}
