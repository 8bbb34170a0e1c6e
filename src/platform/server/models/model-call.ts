import type * as z from 'zod/mini';
import type { ModelProvider } from '../../shared/models.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { StreamTimeouts } from './limit-stream.ts';
import type { ModelError } from './model-error.ts';
import type { Usage } from './model-prices.ts';

/** A question to a language model whose answer has a given shape. */
export interface ObjectRequest<Shape extends z.ZodMiniObject> {
  /** The provider's own id, such as `gpt-4.1-2025-04-14` or `gemini-2.5-pro`. */
  model: string;
  /** What the model is to do. Papers and people's words never stand here. */
  instructions: string;
  /** The material, which the model is to treat as data. */
  material: string;
  shape: Shape;
  /** Room for the answer itself; what a model needs to think first is added. */
  maxOutputTokens: number;
  /** Of one try; at most 300,000, after which Node gives up waiting for the first byte. */
  timeoutMs: number;
  /** How often the provider is asked at most; 5 when absent. Where a person waits for the answer, 1. */
  maxTries?: number;
  /** Ends the call at the provider, and the wait for a further try. */
  signal?: AbortSignal;
  /** What the call is for, so that its tokens and its cost can be told. */
  about: CallSubject;
}

/** What a call of a model is for. */
export interface CallSubject {
  purpose: 'memorandum' | 'chat';
  userId: number | null;
  /** The document or conversation. */
  subjectId: string | null;
  /** The step of the document. */
  part: string | null;
}

/** What somebody said in a conversation. */
export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** A conversation whose next turn a model is to give, piece by piece. */
export interface StreamRequest {
  /** The provider's own id. */
  model: string;
  /** What the model is to do. Papers and people's words never stand here. */
  instructions: string;
  /** What was said so far, the person's question last. */
  turns: readonly ModelMessage[];
  /** Room for the answer itself; what a model needs to think first is added. */
  maxOutputTokens: number;
  /** Ends the call at the provider. */
  signal: AbortSignal;
  about: CallSubject;
  /** Takes each piece of the answer, as it comes; never after the call has returned. */
  onText(piece: string): void;
}

/** What came of a streamed question; its text went to `onText`. */
export interface StreamedResponse {
  /** Why it ended before its end, or had none; null where it is whole. */
  failure: ModelError | null;
  usage: Usage;
}

/** Why one call failed, and what follows from it. */
export interface Failure {
  error: ModelError;
  /** How long the provider asks to be left alone. */
  retryAfterMs?: number | undefined;
  /** Set where the provider refuses everybody: "it refuses the key". */
  outage?: string;
}

/** What came of one call. */
export type CallOutcome<Answer> =
  | { kind: 'answered'; answer: Answer; usage: Usage }
  | { kind: 'failed'; failure: Failure; usage: Usage };

/** A call as far as its figures tell of it. */
export interface EndedCall {
  provider: ModelProvider;
  model: string;
  outcome: 'answered' | 'bad-answer' | 'refused' | 'failed';
  seconds: number;
  usage: Usage;
  /** Millionths of a US dollar; null where no price is configured, or the provider does not count. */
  costMicros: number | null;
}

/** Is told of the calls of models. */
export interface CallObserver {
  called(call: EndedCall): void;
  /** The first piece of a streamed answer has come. */
  began(provider: ModelProvider, model: string, seconds: number): void;
}

export type ModelSettings = Pick<Config, 'openaiApiKey' | 'openaiBaseUrl' | 'geminiApiKey' | 'geminiBaseUrl' | 'modelPrices'>;

/** What asking a model depends on. */
export interface ModelNeeds {
  db: Db;
  clock: Clock;
  log: Log;
  /** Waits before a further try; rejects when the signal ends it. Real time when absent. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Between 0 and 1, for the jitter; `Math.random` when absent. */
  random?: () => number;
  /** How long an answer to a person may take; the catalogue's `timeoutsFor` when absent. */
  patience?: (model: string, manner: 'pieces' | 'whole') => StreamTimeouts;
  /** Nobody when absent. */
  watch?: CallObserver;
}
