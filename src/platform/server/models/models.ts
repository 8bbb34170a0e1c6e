import type { LanguageModel } from 'ai';
import type * as z from 'zod/mini';
import type { Config } from '../config.ts';

/** A question to a language model whose answer has a given shape. */
export interface ObjectRequest<Shape extends z.ZodMiniObject> {
  /** The provider's own id, such as `gpt-4.1-2025-04-14` or `gemini-2.5-pro`. */
  model: string;
  /** What the model is to do. Papers and people's words never stand here. */
  instructions: string;
  /** The material, which the model is to treat as data. */
  material: string;
  shape: Shape;
  maxOutputTokens: number;
  timeoutMs: number;
}

/** The language models of the configured providers. */
export interface Models {
  /** Whether the model's provider is configured. */
  isAvailable(model: string): boolean;
  /**
   * Asks once; trying again is the caller's decision.
   * @throws ModelError when the provider refuses, fails, is too slow or answers in another shape.
   */
  generateObject<Shape extends z.ZodMiniObject>(request: ObjectRequest<Shape>): Promise<z.infer<Shape>>;
}

/** A provider did not give the answer asked for. Carries nothing of the question or the answer. */
export class ModelError extends Error {
  readonly model: string;
  readonly status: number | undefined;

  constructor(model: string, reason: string, status?: number) {
    super(`The model ${model} gave no answer: ${reason}`);
    this.model = model;
    this.status = status;
  }
}

type Provider = 'openai' | 'gemini';
type Settings = Pick<Config, 'openaiApiKey' | 'openaiBaseUrl' | 'geminiApiKey' | 'geminiBaseUrl'>;

const providerOf = (model: string): Provider => (model.startsWith('gemini') ? 'gemini' : 'openai');

/** Makes the models; their code is loaded when the first question is asked. */
export function createModels(settings: Settings): Models {
  const isAvailable = (model: string) =>
    (providerOf(model) === 'gemini' ? settings.geminiApiKey : settings.openaiApiKey) !== undefined;
  return {
    isAvailable,
    generateObject: async (request) => {
      if (!isAvailable(request.model)) throw new ModelError(request.model, 'its provider is not configured');
      return ask(await loadModel(settings, request.model), request);
    },
  };
}

async function loadModel(settings: Settings, id: string): Promise<LanguageModel> {
  if (providerOf(id) === 'gemini') {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    return createGoogleGenerativeAI({ apiKey: settings.geminiApiKey, baseURL: settings.geminiBaseUrl })(id);
  }
  const { createOpenAI } = await import('@ai-sdk/openai');
  return createOpenAI({ apiKey: settings.openaiApiKey, baseURL: settings.openaiBaseUrl }).responses(id);
}

async function ask<Shape extends z.ZodMiniObject>(model: LanguageModel, request: ObjectRequest<Shape>): Promise<z.infer<Shape>> {
  const { generateText, Output } = await import('ai');
  // Its hints would go to the console in words of its own.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  try {
    const { output } = await generateText({
      model,
      instructions: request.instructions,
      prompt: request.material,
      output: Output.object({ schema: request.shape }),
      maxOutputTokens: request.maxOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(request.timeoutMs),
      providerOptions: { openai: { store: false } },
    });
    return output as z.infer<Shape>;
  } catch (error) {
    throw asModelError(request.model, error);
  }
}

function asModelError(model: string, error: unknown): ModelError {
  const { name, statusCode } = error as { name?: string; statusCode?: number };
  if (name === 'TimeoutError') return new ModelError(model, 'it took too long');
  if (name === 'AI_NoObjectGeneratedError' || name === 'AI_NoOutputGeneratedError') {
    return new ModelError(model, 'its answer has another shape');
  }
  return new ModelError(model, statusCode ? `its provider answered ${statusCode}` : 'its provider cannot be reached', statusCode);
}
