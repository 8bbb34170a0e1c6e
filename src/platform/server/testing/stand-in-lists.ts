import type { ProviderKind } from '#platform/shared/model-providers.ts';
import type { ListedModel, ProviderFormat } from './stand-in-question.ts';

type WriteList = ProviderFormat['writeList'];

/** A list for each kind of provider; a kind without one is answered with 404, as by a server that has no list. */
export type ModelLists = Partial<Record<ProviderKind, readonly ListedModel[]>>;

const CREATED = 1_744_316_542;
const ANTHROPIC_PAGE = 20;
const GEMINI_PAGE = 50;

const listed = (...ids: string[]): ListedModel[] => ids.map((id) => ({ id }));

/** The models that providers list where a test says nothing else. */
export const USUAL_LISTS: Required<ModelLists> = {
  openai: listed(
    ...['o1-2024-12-17', 'o1-pro-2025-03-19', 'o3-2025-04-16', 'o3-pro-2025-06-10', 'o3-mini-2025-01-31'],
    ...['gpt-4o-2024-08-06', 'gpt-4.1-2025-04-14', 'o4-mini-2025-04-16', 'gpt-5.1-2025-11-13', 'text-embedding-3-large'],
  ),
  gemini: [...listed('gemini-2.5-pro', 'gemini-2.5-flash'), { id: 'gemini-embedding-001', methods: ['embedContent'] }],
  azure: listed('gpt-4.1-2025-04-14', 'gpt-5.1-2025-11-13'),
  anthropic: listed('claude-opus-4-5-20251101', 'claude-sonnet-4-5-20250929', 'claude-haiku-4-5-20251001'),
  'openai-compatible': listed('llama3.3:70b', 'qwen3:32b'),
};

/** https://platform.openai.com/docs/api-reference/models/list */
export const writeOpenaiList: WriteList = (models) => ({
  object: 'list',
  data: models.map(({ id }) => ({ id, object: 'model', created: CREATED, owned_by: 'system' })),
});

/** As vLLM writes it. */
export const writeCompatibleList: WriteList = (models) => ({
  object: 'list',
  data: models.map(({ id }) => ({ id, object: 'model', created: CREATED, owned_by: 'vllm', root: id, max_model_len: 131_072 })),
});

/** https://learn.microsoft.com/rest/api/azureopenai/models/list */
export const writeAzureList: WriteList = (models) => ({
  object: 'list',
  data: models.map(({ id, retiresOn }) => ({
    id,
    object: 'model',
    created_at: CREATED,
    status: 'succeeded',
    lifecycle_status: 'generally-available',
    capabilities: { chat_completion: true, completion: false, embeddings: false, fine_tune: false, inference: true },
    ...(retiresOn && { deprecation: { inference: Date.parse(`${retiresOn}T00:00:00Z`) / 1000 } }),
  })),
});

/** https://platform.claude.com/docs/en/api/models/list */
export const writeAnthropicList: WriteList = (models, query) => {
  const start = models.findIndex(({ id }) => id === query.get('after_id')) + 1;
  const page = models.slice(start, start + Number(query.get('limit') ?? ANTHROPIC_PAGE));
  return {
    data: page.map(({ id }) => ({ type: 'model', id, display_name: id, created_at: '2025-09-29T00:00:00Z' })),
    has_more: start + page.length < models.length,
    first_id: page[0]?.id ?? null,
    last_id: page.at(-1)?.id ?? null,
  };
};

/** https://ai.google.dev/api/models#method:-models.list */
export const writeGeminiList: WriteList = (models, query) => {
  const start = Number(query.get('pageToken') ?? 0);
  const end = start + Number(query.get('pageSize') ?? GEMINI_PAGE);
  return {
    models: models.slice(start, end).map(({ id, methods = ['generateContent', 'countTokens'] }) => ({
      name: `models/${id}`,
      version: '001',
      displayName: id,
      inputTokenLimit: 1_048_576,
      outputTokenLimit: 65_536,
      supportedGenerationMethods: methods,
    })),
    ...(end < models.length && { nextPageToken: String(end) }),
  };
};
