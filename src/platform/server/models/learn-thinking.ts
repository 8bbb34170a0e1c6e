import { eq } from 'drizzle-orm';
import { fetchWithLimit } from '../fetch-with-size-limit.ts';
import type { CallLog } from './call-log.ts';
import type { CatalogueModel } from './catalogue.ts';
import { classifyFailure } from './classify-failure.ts';
import { loadProviderModel, PROVIDER_OPTIONS } from './load-provider-model.ts';
import type { CallSubject, ModelNeeds } from './model-call.ts';
import { UNKNOWN_USAGE } from './model-prices.ts';
import { languageModels } from './models.tables.ts';
import { changeModelsList } from './models-list.ts';
import { usageOf } from './read-stream-parts.ts';
import { recordCall } from './record-call.ts';

const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 30_000;
const QUESTION = 'What is 17 times 23? Answer with the number alone.';
/** Little, but more than the smallest limit that providers accept. */
const MAX_TOKENS = 200;

type Needs = Required<ModelNeeds> & CallLog;

/**
 * Asks a model about which that is not known a small question, to learn whether it reasons before it answers. If the provider does
 * not answer, the model is used with room for reasoning, and the next use asks again.
 * @param about whom the call is for, in the call log
 */
export async function learnThinking(needs: Needs, model: CatalogueModel, about: CallSubject): Promise<CatalogueModel> {
  const settle = await recordCall(needs, model, { ...about, part: null });
  try {
    const asked = await loadProviderModel(model, fetchWithLimit(MAX_BYTES));
    const { content, usage, finishReason } = await asked.doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: QUESTION }] }],
      maxOutputTokens: MAX_TOKENS,
      providerOptions: PROVIDER_OPTIONS,
      abortSignal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await settle({ kind: 'answered', answer: null, usage: usageOf(usage) });
    const hasText = content.some((part) => part.type === 'text' && part.text !== '');
    const hasReasoning = (usage.outputTokens.reasoning ?? 0) > 0 || content.some(({ type }) => type === 'reasoning');
    const thinks = hasReasoning || (!hasText && finishReason.unified === 'length');
    await store(needs, model.id, thinks);
    return thinks ? { ...model, thinks } : { ...model, thinks, window: { ...model.window, thinking: 0 } };
  } catch (error) {
    const failure = classifyFailure(model.id, error, null, needs.clock.now());
    await settle({ kind: 'failed', failure, usage: UNKNOWN_USAGE });
    needs.log.warn({ model: model.id, kind: failure.error.kind }, 'it could not be learned whether a model thinks first');
    return model;
  }
}

const store = ({ db }: Needs, id: string, thinks: boolean): Promise<unknown> =>
  changeModelsList(db, (tx) => tx.update(languageModels).set({ thinks }).where(eq(languageModels.modelId, id)));
