import type { StandInAnswer, Wire } from './stand-in-question.ts';

interface Content {
  parts?: { text?: string }[];
}

interface GenerateBody {
  systemInstruction?: Content;
  contents?: Content[];
  generationConfig?: { responseJsonSchema?: Record<string, unknown> };
}

export const GENERATE_PATH = /^\/v1beta\/models\/([\w.-]{1,100}):generateContent$/;

const STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** https://ai.google.dev/api/generate-content#method:-models.generatecontent */
const readQuestion: Wire['readQuestion'] = (path, body) => {
  const { systemInstruction, contents = [], generationConfig } = body as GenerateBody;
  return {
    model: GENERATE_PATH.exec(path)?.[1] ?? '',
    instructions: join(systemInstruction),
    material: contents.map(join).join('\n'),
    schema: generationConfig?.responseJsonSchema ?? null,
  };
};

const join = (content: Content = {}) => (content.parts ?? []).map(({ text = '' }) => text).join('\n');

/** https://ai.google.dev/api/generate-content#v1beta.GenerateContentResponse */
const writeAnswer: Wire['writeAnswer'] = (model, answer) => {
  const { inputTokens, outputTokens } = answer;
  const totalTokenCount = inputTokens + outputTokens;
  const usageMetadata = { promptTokenCount: inputTokens, candidatesTokenCount: outputTokens, totalTokenCount };
  const body = { usageMetadata, modelVersion: model, responseId: 'stand-in' };
  if (answer.ending === 'refuse') return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...body };
  return { candidates: [writeCandidate(answer)], ...body };
};

function writeCandidate({ text, ending }: StandInAnswer): unknown {
  if (ending === 'filter') return { finishReason: 'SAFETY', index: 0, safetyRatings: [] };
  const finishReason = ending === 'truncate' ? 'MAX_TOKENS' : 'STOP';
  const parts = ending === 'empty' ? [] : [{ text }];
  return { content: { role: 'model', parts }, finishReason, index: 0 };
}

/** https://cloud.google.com/apis/design/errors#http_mapping */
const writeError: Wire['writeError'] = (status, error) => ({
  error: { code: status, message: `Refused by the stand-in with ${status}.`, status: STATUSES[status] ?? 'UNKNOWN', ...error },
});

/** Gemini’s generateContent. */
export const gemini: Wire = { readQuestion, writeAnswer, writeError };
