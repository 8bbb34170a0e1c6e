import type { ModelProvider } from '#platform/shared/models.ts';
import type { StreamTimeouts } from './stream-timeouts.ts';

/** Limits of a model, in tokens. */
export interface ModelWindow {
  /** Prompt, reasoning and response together; for Gemini's models the prompt alone. */
  context: number;
  /** Limit of one response, reasoning included. */
  answer: number;
  /** Reserved for reasoning, which providers count as part of the response; 0 for a model that does not reason first. */
  thinking: number;
}

/** OpenAI advises to reserve at least this much for reasoning: https://platform.openai.com/docs/guides/reasoning */
const THINKING = 25_000;
const THINKING_AT_OPENAI: ModelWindow = { context: 200_000, answer: 100_000, thinking: THINKING };
const GEMINI: ModelWindow = { context: 1_048_576, answer: 65_536, thinking: THINKING };
const UNKNOWN: ModelWindow = { context: 128_000, answer: 16_000, thinking: 0 };

/** From https://platform.openai.com/docs/models and https://ai.google.dev/gemini-api/docs/models. */
const WINDOWS: ReadonlyMap<string, ModelWindow> = new Map([
  ['o1-2024-12-17', THINKING_AT_OPENAI],
  ['o1-pro-2025-03-19', THINKING_AT_OPENAI],
  ['o3-2025-04-16', THINKING_AT_OPENAI],
  ['o3-pro-2025-06-10', THINKING_AT_OPENAI],
  ['o3-mini-2025-01-31', THINKING_AT_OPENAI],
  ['gpt-4o-2024-08-06', { context: 128_000, answer: 16_384, thinking: 0 }],
  ['gpt-4.1-2025-04-14', { context: 1_047_576, answer: 32_768, thinking: 0 }],
  ['o4-mini-2025-04-16', THINKING_AT_OPENAI],
  ['gemini-2.5-pro', GEMINI],
  ['gemini-2.5-flash', GEMINI],
]);

/** Provider of a model: Gemini's ids say so; everything else is OpenAI's, or a server's that implements its API. */
export const providerOf = (model: string): ModelProvider => (model.startsWith('gemini') ? 'gemini' : 'openai');

/** Limits of a model; safe assumptions for an unknown one. */
export const windowOf = (model: string): ModelWindow => WINDOWS.get(model) ?? UNKNOWN;

/** Limit to send to the provider for a response of so many tokens: the reasoning has to fit in too. */
export function outputTokenLimit(model: string, maxOutputTokens: number): number {
  const { answer: response, thinking } = windowOf(model);
  return Math.min(response, maxOutputTokens + thinking);
}

/** Models without streaming: "Streaming: Not supported", https://platform.openai.com/docs/models/o1-pro and …/models/o3-pro. */
const UNSTREAMED: ReadonlySet<string> = new Set(['o1-pro-2025-03-19', 'o3-pro-2025-06-10']);

/** True if a model's response can be streamed. */
export const supportsStreaming = (model: string): boolean => !UNSTREAMED.has(model);

const FIRST_PIECE_MS = 60_000;
const FIRST_PIECE_AFTER_THINKING_MS = 180_000;
/** OpenAI: such a response "may take several minutes". */
const UNSTREAMED_ANSWER_MS = 600_000;
const SILENCE_MS = 60_000;
const WHOLE_STREAM_MS = 30 * 60_000;

/** Timeouts for a person who waits for a model's response, which comes in chunks or whole. */
export function timeoutsFor(model: string, manner: 'pieces' | 'whole'): StreamTimeouts {
  if (manner === 'whole') return { firstPiece: UNSTREAMED_ANSWER_MS, silence: UNSTREAMED_ANSWER_MS, whole: UNSTREAMED_ANSWER_MS };
  const firstPiece = windowOf(model).thinking > 0 ? FIRST_PIECE_AFTER_THINKING_MS : FIRST_PIECE_MS;
  return { firstPiece, silence: SILENCE_MS, whole: WHOLE_STREAM_MS };
}
