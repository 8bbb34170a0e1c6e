import { writeGeminiList } from './stand-in-lists.ts';
import type { AskedFor, Ending, ProviderFormat, StandInAnswer, StreamFrames } from './stand-in-question.ts';

interface Content {
  role?: string;
  parts?: { text?: string }[];
}

interface GenerateBody {
  systemInstruction?: Content;
  contents?: Content[];
  generationConfig?: { responseJsonSchema?: Record<string, unknown> };
}

const GENERATE_PATH = /^\/v1beta\/models\/([\w.-]{1,100}):(generateContent|streamGenerateContent\?alt=sse)$/;

const STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const REASONS: Partial<Record<Ending, string>> = { truncate: 'MAX_TOKENS', incomplete: 'OTHER' };

/** https://ai.google.dev/api/generate-content#method:-models.generatecontent */
const readQuestion: ProviderFormat['readQuestion'] = (path, body) => {
  const { systemInstruction, contents = [], generationConfig } = body as GenerateBody;
  return {
    model: GENERATE_PATH.exec(path)?.[1] ?? '',
    instructions: join(systemInstruction),
    material: contents.filter(isPersons).map(join).join('\n'),
    messages: contents.map((content) => ({ role: isPersons(content) ? 'user' : 'assistant', content: join(content) })),
    isStream: GENERATE_PATH.exec(path)?.[2] !== 'generateContent',
    schema: generationConfig?.responseJsonSchema ?? null,
  };
};

const isPersons = ({ role }: Content) => role !== 'model';

const join = (content: Content = {}) => (content.parts ?? []).map(({ text = '' }) => text).join('\n');

/** https://ai.google.dev/api/generate-content#v1beta.GenerateContentResponse */
const writeAnswer: ProviderFormat['writeAnswer'] = ({ model }, response) => {
  const body = writeEnvelope(model, response);
  if (response.ending === 'refuse') return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...body };
  return { candidates: [writeCandidate(response)], ...body };
};

type Usage = Pick<StandInAnswer, 'inputTokens' | 'outputTokens' | 'reasoningTokens'>;

function writeEnvelope(model: string, { inputTokens, outputTokens, reasoningTokens }: Usage) {
  const usageMetadata = {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens - reasoningTokens,
    ...(reasoningTokens > 0 && { thoughtsTokenCount: reasoningTokens }),
    totalTokenCount: inputTokens + outputTokens,
  };
  return { usageMetadata, modelVersion: model, responseId: 'stand-in' };
}

function writeCandidate({ text, ending }: StandInAnswer): unknown {
  if (ending === 'filter') return { finishReason: 'SAFETY', index: 0, safetyRatings: [] };
  const finishReason = REASONS[ending] ?? 'STOP';
  const parts = ending === 'empty' ? [] : [{ text }];
  return { content: { role: 'model', parts }, finishReason, index: 0 };
}

/** https://cloud.google.com/apis/design/errors#http_mapping */
const writeError: ProviderFormat['writeError'] = (status, error) => ({
  error: { code: status, message: `Refused by the stand-in with ${status}.`, status: STATUSES[status] ?? 'UNKNOWN', ...error },
});

/** https://ai.google.dev/api/generate-content#method:-models.streamgeneratecontent; Google ends its lines with CR and LF. */
function openFrames({ model }: AskedFor): StreamFrames {
  const frame = (data: unknown) => `data: ${JSON.stringify(data)}\r\n\r\n`;
  let isBlocked = false;
  const tail = JSON.stringify(writeEnvelope(model, { inputTokens: 0, outputTokens: 0, reasoningTokens: 0 })).slice(1);
  return {
    // A prompt that Google's filter blocks gets no candidate.
    start: (ending) => {
      isBlocked = ending === 'refuse';
      return '';
    },
    piece: (text) =>
      isBlocked
        ? ''
        : `data: {"candidates":[{"content":{"parts":[{"text":${JSON.stringify(text)}}],"role":"model"},"index":0}],${tail}\r\n\r\n`,
    end: (response) => frame(writeAnswer({ model }, { ...response, text: '' })),
    fail: ({ status = 503, ...error }) => frame(writeError(Number(status), error)),
  };
}

/** Gemini’s generateContent. */
export const gemini: ProviderFormat = {
  asks: GENERATE_PATH,
  lists: /^\/v1beta\/models(?:\?|$)/,
  keyHeader: 'x-goog-api-key',
  readQuestion,
  writeAnswer,
  writeError,
  writeList: writeGeminiList,
  refuse: () => null,
  retire: (model) => ({
    message: `models/${model} is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.`,
  }),
  openFrames,
};
