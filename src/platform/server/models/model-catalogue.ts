import type { ModelProvider } from '../../shared/models.ts';
import type { StreamTimeouts } from './limit-stream.ts';

/** What a model holds, in tokens. */
export interface ModelWindow {
  /** The question, the thinking and the answer together; of Gemini's models the question alone. */
  context: number;
  /** The most that one answer may take, thinking included. */
  answer: number;
  /** What is set aside for thinking, which providers count as part of the answer; 0 for a model that does not think first. */
  thinking: number;
}

/** OpenAI advises to leave at least this much for thinking: https://platform.openai.com/docs/guides/reasoning */
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

/** Whose model an id names: Gemini's ids say so; everything else is OpenAI's, or a server's that speaks its API. */
export const providerOf = (model: string): ModelProvider => (model.startsWith('gemini') ? 'gemini' : 'openai');

/** What a model holds; for a model that is not known, what is safe to assume. */
export const windowOf = (model: string): ModelWindow => WINDOWS.get(model) ?? UNKNOWN;

/** What the provider is told as the limit of an answer of so many tokens: the thinking has to fit in too. */
export function outputTokenLimit(model: string, maxOutputTokens: number): number {
  const { answer, thinking } = windowOf(model);
  return Math.min(answer, maxOutputTokens + thinking);
}

/** They answer whole only: "Streaming: Not supported", https://platform.openai.com/docs/models/o1-pro and …/models/o3-pro. */
const UNSTREAMED: ReadonlySet<string> = new Set(['o1-pro-2025-03-19', 'o3-pro-2025-06-10']);

/** Whether a model's answer comes piece by piece. */
export const supportsStreaming = (model: string): boolean => !UNSTREAMED.has(model);

const FIRST_PIECE_MS = 60_000;
const FIRST_PIECE_AFTER_THINKING_MS = 180_000;
/** OpenAI: such an answer "may take several minutes". */
const UNSTREAMED_ANSWER_MS = 600_000;
const SILENCE_MS = 60_000;
const WHOLE_STREAM_MS = 30 * 60_000;

/** How long a person is made to wait for a model's answer, which comes in pieces or whole. */
export function timeoutsFor(model: string, manner: 'pieces' | 'whole'): StreamTimeouts {
  if (manner === 'whole') return { firstPiece: UNSTREAMED_ANSWER_MS, silence: UNSTREAMED_ANSWER_MS, whole: UNSTREAMED_ANSWER_MS };
  const firstPiece = windowOf(model).thinking > 0 ? FIRST_PIECE_AFTER_THINKING_MS : FIRST_PIECE_MS;
  return { firstPiece, silence: SILENCE_MS, whole: WHOLE_STREAM_MS };
}
