import * as z from 'zod/mini';
import { calendarDay } from '#platform/shared/calendar-day.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { MODEL_AUDIENCES } from '#platform/shared/model-providers.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';

export const MAX_MODEL_ID = 200;
export const MAX_MODEL_LABEL = 80;
/** The largest window of tokens that can be entered. */
export const MAX_TOKENS = 100_000_000;
/** The highest price, in US dollars per million tokens. */
export const MAX_PRICE = 10_000;
const MOST_MODELS = 1_000;

/** Refusal to overwrite what somebody else has saved since a form was opened. */
export const CHANGED_MEANWHILE = 'Somebody else has changed this meanwhile. Load the newer state, then save again.';

export const MODEL_MESSAGES = {
  modelId: 'Enter the model’s id, one line without spaces',
  modelIdLength: `The id must be at most ${MAX_MODEL_ID} characters`,
  modelIdTaken: 'This model is already in the list',
  provider: 'Please choose a provider',
  label: 'Name is required',
  labelLength: `Name must be at most ${MAX_MODEL_LABEL} characters`,
  tokens: `Must be a whole number of tokens from 1 to ${MAX_TOKENS.toLocaleString('en-US')}`,
  answerTokens: 'The longest answer must fit into the context window',
  price: `Must be a price from 0 to ${MAX_PRICE.toLocaleString('en-US')} dollars per million tokens, or blank`,
  endsOn: 'Please choose a day such as 2027-01-14, or leave this blank',
  audience: 'Must be everyone or administrators',
  isOn: 'Must be either on or off',
  offDefault: 'A default model must be on, and for everyone',
  noPapers: 'The drafting default must be a model whose provider may receive client papers',
} as const;

const text = (wrong: string, length: string, max: number) =>
  storableText(wrong).check(z.maxLength(max, { error: length, abort: true }), z.regex(/^[^\s\p{C}]+$/u, wrong));

const tokens = z.int(MODEL_MESSAGES.tokens).check(z.gte(1, MODEL_MESSAGES.tokens), z.lte(MAX_TOKENS, MODEL_MESSAGES.tokens));
const price = z.nullable(
  z.number(MODEL_MESSAGES.price).check(z.gte(0, MODEL_MESSAGES.price), z.lte(MAX_PRICE, MODEL_MESSAGES.price)),
);

const fields = {
  /** Id in the portal, and at the provider where `deployment` is empty. */
  modelId: text(MODEL_MESSAGES.modelId, MODEL_MESSAGES.modelIdLength, MAX_MODEL_ID),
  providerId: z.string(MODEL_MESSAGES.provider).check(z.regex(/^[a-z0-9-]{1,40}$/, MODEL_MESSAGES.provider)),
  /** Name at the provider if it differs, such as an Azure deployment’s; empty otherwise. */
  deployment: z.union([z.literal(''), text(MODEL_MESSAGES.modelId, MODEL_MESSAGES.modelIdLength, MAX_MODEL_ID)]),
  label: visibleText(MODEL_MESSAGES.label).check(z.maxLength(MAX_MODEL_LABEL, MODEL_MESSAGES.labelLength)),
  isOn: z.boolean(MODEL_MESSAGES.isOn),
  isChatDefault: z.boolean(MODEL_MESSAGES.isOn),
  isDraftingDefault: z.boolean(MODEL_MESSAGES.isOn),
  /** Prompt, reasoning and answer together, in tokens. */
  contextTokens: tokens,
  /** Longest answer, reasoning included, in tokens. */
  answerTokens: tokens,
  /** True if it reasons before it answers; null until its first use shows it. */
  thinks: z.nullable(z.boolean(MODEL_MESSAGES.isOn)),
  streams: z.boolean(MODEL_MESSAGES.isOn),
  /** US dollars per million tokens; null for unknown. */
  inputPrice: price,
  outputPrice: price,
  /** Day on which its provider shuts it down, from which on it cannot be used; null for none known. */
  endsOn: z.nullable(calendarDay(MODEL_MESSAGES.endsOn)),
  audience: z.enum(MODEL_AUDIENCES, MODEL_MESSAGES.audience),
};

const answerFits = z.refine<{ contextTokens: number; answerTokens: number }>(
  ({ contextTokens, answerTokens }) => answerTokens <= contextTokens,
  { error: MODEL_MESSAGES.answerTokens, path: ['answerTokens'] },
);
const defaultIsOn = z.refine<{ isOn: boolean; isChatDefault: boolean; isDraftingDefault: boolean; audience: string }>(
  ({ isOn, isChatDefault, isDraftingDefault, audience }) =>
    (isOn && audience === 'everyone') || !(isChatDefault || isDraftingDefault),
  { error: MODEL_MESSAGES.offDefault, path: ['isOn'] },
);

export const newModelBody = z.object(fields).check(answerFits, defaultIsOn);
export type NewModelBody = z.infer<typeof newModelBody>;

/** `version`: as it was read. A default stays one until another model becomes it. */
export const modelBody = z.object({ ...fields, version: z.int() }).check(answerFits, defaultIsOn);
export type ModelBody = z.infer<typeof modelBody>;

const languageModel = z.object({
  id: z.int(),
  modelId: z.string(),
  providerId: z.string(),
  deployment: z.string(),
  label: z.string(),
  isOn: z.boolean(),
  isChatDefault: z.boolean(),
  isDraftingDefault: z.boolean(),
  contextTokens: z.int(),
  answerTokens: z.int(),
  thinks: z.nullable(z.boolean()),
  streams: z.boolean(),
  inputPrice: z.nullable(z.number()),
  outputPrice: z.nullable(z.number()),
  endsOn: z.nullable(z.string()),
  audience: z.enum(MODEL_AUDIENCES),
  /** `ending`: within 30 days; `ended`: its day has come; `gone`: its provider no longer has it. */
  retirement: z.nullable(z.enum(['ending', 'ended', 'gone'])),
  /** The newest model of the same family that its provider lists; null where none is known. */
  successor: z.nullable(z.string()),
  version: z.int(),
});
/** A language model as administrators see it. */
export type LanguageModel = z.infer<typeof languageModel>;

export const listLanguageModels = endpoint({
  method: 'GET',
  path: '/api/admin/models',
  access: 'admin',
  summary: 'All language models of the portal, in the order in which people see them.',
  response: z.array(languageModel),
});

export const createLanguageModel = endpoint({
  method: 'POST',
  path: '/api/admin/models',
  access: 'admin',
  summary: 'Adds a language model at the end of the list.',
  body: newModelBody,
  response: languageModel,
});

export const changeLanguageModel = endpoint({
  method: 'PUT',
  path: '/api/admin/models/:id',
  access: 'admin',
  summary: 'Changes a language model. 409 if somebody else has changed it meanwhile.',
  params: itemParams,
  body: modelBody,
  response: languageModel,
});

export const orderLanguageModels = endpoint({
  method: 'PUT',
  path: '/api/admin/models/order',
  access: 'admin',
  summary: 'Sets the order of the models; one that is not named keeps its place after the named ones.',
  body: z.object({ ids: z.array(z.int()).check(z.maxLength(MOST_MODELS)) }),
  response: z.array(languageModel),
});

export const deleteLanguageModel = endpoint({
  method: 'DELETE',
  path: '/api/admin/models/:id',
  access: 'admin',
  summary: 'Removes a model from the list. Conversations with it keep its name.',
  params: itemParams,
});

export const checkLanguageModels = endpoint({
  method: 'POST',
  path: '/api/admin/models/check',
  access: 'admin',
  summary: 'Compares the models with the lists of their providers, as happens once a day.',
  response: z.object({
    models: z.array(languageModel),
    /** Findings, a sentence for each provider. */
    sentences: z.array(z.string()),
  }),
});
