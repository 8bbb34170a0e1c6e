import type { ProviderKind } from '#platform/shared/model-providers.ts';
import type { ModelMessage } from '../models/model-call.ts';

/** A provider's request, whichever format it came in. */
export interface StandInQuestion {
  provider: ProviderKind;
  model: string;
  instructions: string;
  /** The text of all people's messages, joined. */
  material: string;
  /** The messages with their roles, in order. */
  messages: ModelMessage[];
  /** True if the response is to be streamed. */
  isStream: boolean;
  /** The JSON schema of the response; null if none was requested. */
  schema: Record<string, unknown> | null;
  /** Name of the tool whose input is to be the response, where a provider asks for a schema in that way. */
  tool?: string | undefined;
  /** A command that the stand-in does not know itself. */
  command: string | null;
}

/** End of a response; `incomplete`: early, without a reason. */
export type Ending = 'whole' | 'refuse' | 'truncate' | 'incomplete' | 'filter' | 'empty';

/** Text and token usage of a response. */
export interface StandInAnswer {
  text: string;
  ending: Ending;
  inputTokens: number;
  /** Reasoning included. */
  outputTokens: number;
  /** 0 where the model does not reason before it answers. */
  reasoningTokens: number;
}

/** A model as its provider lists it. */
export interface ListedModel {
  id: string;
  /** Day after which the provider serves it no longer, where its list says so (Azure's does). */
  retiresOn?: string;
  /** Supported methods, where the list names them (Gemini's does); text when absent. */
  methods?: readonly string[];
}

/** A provider's streaming format: the server-sent events as they appear on the wire. */
export interface StreamFrames {
  start(ending: Ending): string;
  piece(text: string): string;
  end(response: StandInAnswer): string;
  /** A failure within the stream. `told` is added to its error's usual fields. */
  fail(told: Record<string, unknown>): string;
}

/** A provider's wire format. */
export interface ProviderFormat {
  /** Addresses of its prompts, and of its list of models. */
  asks: RegExp;
  lists: RegExp;
  /** Header in which it wants the key; null for a server that wants none. */
  keyHeader: string | null;
  readQuestion(path: string, body: Record<string, unknown>): Omit<StandInQuestion, 'provider' | 'command'>;
  writeAnswer(question: AskedFor, response: StandInAnswer): unknown;
  /** A page of its list of models, as the query asks for it. */
  writeList(models: readonly ListedModel[], query: URLSearchParams): unknown;
  /** The body of an error. */
  writeError(status: number, error: Record<string, unknown>): unknown;
  /** Reason why this provider would refuse such a request, as the body of its 400; null if it would not. */
  refuse(body: Record<string, unknown>): Record<string, unknown> | null;
  /** Its own words for a model that it no longer has: the error of its 404. */
  retire(model: string): Record<string, unknown>;
  /** The error of its 400 for a prompt that its filter stops; absent if it reports that as a refusal. */
  blockedPrompt?: Record<string, unknown>;
  openFrames(question: AskedFor, thinks: boolean): StreamFrames;
}

/** The part of a request on which the form of its response depends. */
export type AskedFor = Pick<StandInQuestion, 'model' | 'tool'>;

/** Reasoning of a model that reasons first, and the tokens that it reports for it. */
export const THOUGHT = { text: 'First this, then that.', tokens: 64 };

/** Returns what a model would: an object, which is sent as JSON, or a text. */
export type Answerer = (question: StandInQuestion) => unknown;

/** A rough count, from which the stand-in reports a response's usage. */
export const countTokens = (text: string) => Math.ceil(text.length / 4);

/** Token usage of a request and its response. */
export function countUsage(
  { instructions, messages }: StandInQuestion,
  text: string,
  thinks: boolean,
): Pick<StandInAnswer, 'inputTokens' | 'outputTokens' | 'reasoningTokens'> {
  const said = messages.map(({ content }) => countTokens(content));
  const inputTokens = said.reduce((sum, count) => sum + count, countTokens(instructions));
  const reasoningTokens = thinks ? THOUGHT.tokens : 0;
  return { inputTokens, outputTokens: countTokens(text) + reasoningTokens, reasoningTokens };
}
