import * as z from 'zod/mini';
import { ResponseTooLong } from '../fetch-with-size-limit.ts';
import type { CatalogueProvider } from './catalogue.ts';

/** A model in a provider's own list. */
export interface ListedModel {
  id: string;
  /** Day on which the provider shuts it down, YYYY-MM-DD; null where its list does not say. */
  endsOn: string | null;
}

/** Response of a provider to a request for its list of models. */
export type ProviderList =
  | { kind: 'listed'; models: ListedModel[] }
  | { kind: 'status'; status: number }
  | { kind: 'redirect' | 'not-json' | 'timeout' | 'unreachable' };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** More than any provider has, in case its pages never end. */
const MOST_PAGES = 20;

const openaiList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** Azure's: seconds since 1970. */
      deprecation: z.optional(z.object({ inference: z.optional(z.number()) })),
    }),
  ),
});
const anthropicList = z.object({
  data: z.array(z.object({ id: z.string() })),
  has_more: z.optional(z.boolean()),
  last_id: z.optional(z.nullable(z.string())),
});
const geminiList = z.object({
  models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.optional(z.array(z.string())) })),
  nextPageToken: z.optional(z.string()),
});

interface Page {
  models: ListedModel[];
  /** Query of the next page; null if this is the last one. */
  next: string | null;
}

/** Parses a page; undefined for anything else. */
type ReadPage = (body: unknown) => Page | undefined;

const readOpenai: ReadPage = (body) => {
  const { data } = z.safeParse(openaiList, body);
  return data && { models: data.data.map(({ id, deprecation }) => ({ id, endsOn: dayOf(deprecation?.inference) })), next: null };
};
const dayOf = (seconds: number | undefined) =>
  seconds === undefined || !Number.isFinite(seconds) ? null : new Date(seconds * 1000).toISOString().slice(0, 10);

const readAnthropic: ReadPage = (body) => {
  const { data } = z.safeParse(anthropicList, body);
  if (!data) return undefined;
  const next = data.has_more && data.last_id ? `limit=1000&after_id=${encodeURIComponent(data.last_id)}` : null;
  return { models: data.data.map(({ id }) => ({ id, endsOn: null })), next };
};

const readGemini: ReadPage = (body) => {
  const { data } = z.safeParse(geminiList, body);
  if (!data) return undefined;
  const chats = data.models.filter(({ supportedGenerationMethods: methods }) => !methods || methods.includes('generateContent'));
  const models = chats.map(({ name }) => ({ id: name.replace(/^models\//, ''), endsOn: null }));
  return { models, next: data.nextPageToken ? `pageSize=1000&pageToken=${encodeURIComponent(data.nextPageToken)}` : null };
};

const NO_HEADERS: Record<string, string> = {};

/** First query, headers and pages of each kind's list, as their documentation describes them. */
const FORMATS: Record<
  CatalogueProvider['kind'],
  { query: string; headers: (key: string) => Record<string, string>; read: ReadPage }
> = {
  openai: { query: '', headers: (key) => ({ authorization: `Bearer ${key}` }), read: readOpenai },
  'openai-compatible': {
    query: '',
    headers: (key) => (key === '' ? NO_HEADERS : { authorization: `Bearer ${key}` }),
    read: readOpenai,
  },
  azure: { query: 'api-version=v1', headers: (key) => ({ 'api-key': key }), read: readOpenai },
  anthropic: {
    query: 'limit=1000',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    read: readAnthropic,
  },
  gemini: { query: 'pageSize=1000', headers: (key) => ({ 'x-goog-api-key': key }), read: readGemini },
};

/** Reads a provider's list of models, within ten seconds. Never throws. */
export async function listProviderModels({ kind, url, key = '' }: CatalogueProvider): Promise<ProviderList> {
  const { query, headers, read } = FORMATS[kind];
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const models: ListedModel[] = [];
  try {
    let next: string | null = query;
    for (let page = 0; next !== null && page < MOST_PAGES; page += 1) {
      const response = await fetch(`${url}/models${next && `?${next}`}`, { headers: headers(key), redirect: 'manual', signal });
      if (response.status >= 300 && response.status < 400) return { kind: 'redirect' };
      const body = await readText(response);
      if (!response.ok) return { kind: 'status', status: response.status };
      const found = read(parseJson(body));
      if (!found) return { kind: 'not-json' };
      models.push(...found.models);
      next = found.next;
    }
    return { kind: 'listed', models };
  } catch (error) {
    if (signal.aborted) return { kind: 'timeout' };
    return { kind: error instanceof ResponseTooLong ? 'not-json' : 'unreachable' };
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new ResponseTooLong('the list is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
