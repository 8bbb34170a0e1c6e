import type { ProviderKind } from '#platform/shared/model-providers.ts';
import type { Config } from '../config.ts';
import type { languageModels, modelProviders } from './models.tables.ts';

type NewModel = typeof languageModels.$inferInsert;

/** The default for new conversations where nobody has set another one. */
export const FIRST_MODEL = 'gpt-4o-2024-08-06';

/** The providers of an empty portal; their keys come from the environment until one is entered. */
export const FIRST_PROVIDERS: readonly (typeof modelProviders.$inferInsert)[] = [
  { id: 'openai', kind: 'openai', name: 'OpenAI', destination: 'OpenAI', papersAllowed: true },
  { id: 'gemini', kind: 'gemini', name: 'Google Gemini', destination: 'Google', papersAllowed: true },
];

/** Windows in tokens: https://platform.openai.com/docs/models and https://ai.google.dev/gemini-api/docs/models. */
const THINKING_AT_OPENAI = { contextTokens: 200_000, answerTokens: 100_000, thinks: true };
const GEMINI = { contextTokens: 1_048_576, answerTokens: 65_536, thinks: true };
/** "Streaming: Not supported": https://platform.openai.com/docs/models/o1-pro and …/models/o3-pro. */
const WHOLE = { streams: false };

const openai = (modelId: string, label: string, endsOn: string, more: Partial<NewModel>) => ({
  modelId,
  label,
  providerId: 'openai',
  endsOn,
  ...THINKING_AT_OPENAI,
  ...more,
});
const gemini = (modelId: string, label: string, endsOn: string) => ({
  modelId,
  label,
  providerId: 'gemini',
  endsOn,
  ...GEMINI,
});

/**
 * The models of an empty portal, in the order of its lists, with the days on which their providers shut them down, as of
 * November 2026: https://platform.openai.com/docs/deprecations and https://ai.google.dev/gemini-api/docs/deprecations.
 */
const FIRST_MODELS: readonly Omit<NewModel, 'position'>[] = [
  openai('o1-2024-12-17', 'o1', '2026-10-23', {}),
  openai('o1-pro-2025-03-19', 'o1 pro', '2026-10-23', WHOLE),
  openai('o3-2025-04-16', 'o3', '2026-12-11', {}),
  openai('o3-pro-2025-06-10', 'o3 pro', '2026-12-11', WHOLE),
  openai('o3-mini-2025-01-31', 'o3 mini', '2026-10-23', {}),
  openai(FIRST_MODEL, 'GPT-4o', '2027-01-14', { contextTokens: 128_000, answerTokens: 16_384, thinks: false }),
  openai('gpt-4.1-2025-04-14', 'GPT-4.1', '2027-01-14', { contextTokens: 1_047_576, answerTokens: 32_768, thinks: false }),
  openai('o4-mini-2025-04-16', 'o4 mini', '2026-10-23', {}),
  gemini('gemini-2.5-pro', 'Gemini 2.5 Pro', '2026-12-01'),
  gemini('gemini-2.5-flash', 'Gemini 2.5 Flash', '2026-12-01'),
];

/** Safe limits of a model about which nothing is known. */
export const UNKNOWN_WINDOW = { contextTokens: 128_000, answerTokens: 16_000 };

/** Settings that fill an empty portal's tables of models. */
export type StartSettings = Pick<Config, 'draftingModel' | 'modelPrices' | 'openaiBaseUrl' | 'geminiBaseUrl'>;

/** Choice that an earlier version stored as a setting: the models that are on, and the default among them. */
interface EarlierChoice {
  enabled: string[];
  default: string;
}

/**
 * The models of an empty portal: the usual ones, and the one that DRAFTING_MODEL names, with the prices of MODEL_PRICES. The end
 * dates are those of the providers' own services: another server that a base URL names may keep its models longer.
 */
export function firstModels(
  { draftingModel, modelPrices, openaiBaseUrl, geminiBaseUrl }: StartSettings,
  earlier: EarlierChoice | undefined,
): NewModel[] {
  const isKnown = FIRST_MODELS.some(({ modelId }) => modelId === draftingModel);
  const providerId: ProviderKind = draftingModel.startsWith('gemini') ? 'gemini' : 'openai';
  const own = { modelId: draftingModel, label: draftingModel, providerId, ...UNKNOWN_WINDOW };
  return [...FIRST_MODELS, ...(isKnown ? [] : [own])].map((model, index) => {
    const price = modelPrices?.[model.modelId];
    const isDraftingDefault = model.modelId === draftingModel;
    const isElsewhere = (model.providerId === 'openai' ? openaiBaseUrl : geminiBaseUrl) !== undefined;
    return {
      ...model,
      ...(isElsewhere && { endsOn: null }),
      position: index + 1,
      isOn: isDraftingDefault || (earlier?.enabled.includes(model.modelId) ?? true),
      isChatDefault: model.modelId === (earlier?.default ?? FIRST_MODEL),
      isDraftingDefault,
      inputPrice: price?.input ?? null,
      outputPrice: price?.output ?? null,
    };
  });
}
