import type { KeyObject } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Catalogue, CatalogueModel, CatalogueSettings } from './catalogue.ts';
import type { ModelError } from './model-error.ts';
import type { Usage } from './model-prices.ts';
import type { StreamTimeouts } from './stream-timeouts.ts';

/** A prompt to a language model whose response has a given shape. */
export interface ObjectRequest<Shape extends z.ZodMiniObject> {
  /** Id of a model in the catalogue, such as `gpt-4.1-2025-04-14`. */
  model: string;
  /** Instructions for the model. Papers and people's words never go here. */
  instructions: string;
  /** The material, which the model is to treat as data. */
  material: string;
  shape: Shape;
  /** Room for the response itself; the model's reasoning tokens are added. */
  maxOutputTokens: number;
  /** Of one attempt; at most 300,000, after which Node gives up waiting for the first byte. */
  timeoutMs: number;
  /** Most attempts; 5 when absent. Where a person waits for the response, 1. */
  maxTries?: number;
  /** Ends the call at the provider, and the wait for a retry. */
  signal?: AbortSignal;
  /** Purpose of the call, to report its tokens and its cost by. */
  about: CallSubject;
}

/** Purpose of a model call. */
export interface CallSubject {
  purpose: 'memorandum' | 'chat';
  userId: number | null;
  /** The document or conversation. */
  subjectId: string | null;
  /** The step of the document. */
  part: string | null;
  /** The client-matter number that it is for, in capitals; absent or null where none was given. */
  matterNumber?: string | null;
}

/** A message in a conversation. */
export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** A conversation whose next message a model is to write, streamed in chunks. */
export interface StreamRequest {
  /** Id of a model in the catalogue. */
  model: string;
  /** The catalogue where the caller has just read it. */
  catalogue?: Catalogue;
  /** Instructions for the model. Papers and people's words never go here. */
  instructions: string;
  /** The messages so far, the person's question last. */
  messages: readonly ModelMessage[];
  /** Room for the response itself; the model's reasoning tokens are added. */
  maxOutputTokens: number;
  /** Ends the call at the provider. */
  signal: AbortSignal;
  about: CallSubject;
  /** Receives each chunk of the response, as it comes; never after the call has returned. */
  onText(piece: string): void;
}

/** Outcome of a streamed call; its text went to `onText`. */
export interface StreamedResponse {
  /** Reason why it ended early, or had no text; null if it is complete. */
  failure: ModelError | null;
  usage: Usage;
}

/** Reason why one call failed, and its consequences. */
export interface Failure {
  error: ModelError;
  /** Delay that the provider asks for. */
  retryAfterMs?: number | undefined;
  /** Set where the provider refuses everybody: "it refuses the key". */
  outage?: string;
}

export type CallOutcome<Answer> =
  | { kind: 'answered'; answer: Answer; usage: Usage }
  | { kind: 'failed'; failure: Failure; usage: Usage };

/** A call as recorded in the metrics. */
export interface EndedCall {
  /** Id of the provider. */
  provider: string;
  model: string;
  outcome: 'answered' | 'bad-answer' | 'refused' | 'failed';
  seconds: number;
  usage: Usage;
  /** Millionths of a US dollar; null where no price is known, or the provider does not count. */
  costMicros: number | null;
}

/** Observer of model calls. */
export interface CallObserver {
  called(call: EndedCall): void;
  /** Called when the first chunk of a streamed response has arrived. */
  began(provider: string, model: string, seconds: number): void;
}

export type ModelSettings = CatalogueSettings;

/** Dependencies of asking a model. */
export interface ModelNeeds {
  db: Db;
  clock: Clock;
  log: Log;
  /** Opens the keys that administrators have entered. */
  masterKey: KeyObject;
  /** Waits before a retry; rejects when the signal ends it. Real time when absent. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Between 0 and 1, for the jitter; `Math.random` when absent. */
  random?: () => number;
  /** Timeouts of a response for a person; `timeoutsFor` when absent. */
  timeouts?: (model: CatalogueModel, manner: 'pieces' | 'whole') => StreamTimeouts;
  /** No observer when absent. */
  watch?: CallObserver;
  /** Says why a model must not be asked for this purpose; asked before every call. Without it, every call is allowed. */
  refusalOf?: (model: string, about: CallSubject) => Promise<string | undefined>;
}
