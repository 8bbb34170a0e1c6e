import type { ModelMessage } from '../models/model-call.ts';

/** A provider's request, whichever format it came in. */
export interface StandInQuestion {
  provider: string;
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
  outputTokens: number;
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
  readQuestion(path: string, body: Record<string, unknown>): Omit<StandInQuestion, 'provider' | 'command'>;
  writeAnswer(model: string, response: StandInAnswer): unknown;
  /** The body of an error. */
  writeError(status: number, error: Record<string, unknown>): unknown;
  /** Reason why this provider would refuse such a request, as the body of its 400; null if it would not. */
  refuse(body: Record<string, unknown>): Record<string, unknown> | null;
  openFrames(model: string): StreamFrames;
}

/** Returns what a model would: an object, which is sent as JSON, or a text. */
export type Answerer = (question: StandInQuestion) => unknown;

/** A rough count, from which the stand-in reports a response's usage. */
export const countTokens = (text: string) => Math.ceil(text.length / 4);

/** Token usage of a request and its response. */
export function countUsage(
  { instructions, messages }: StandInQuestion,
  text: string,
): { inputTokens: number; outputTokens: number } {
  const said = messages.map(({ content }) => countTokens(content));
  return { inputTokens: said.reduce((sum, count) => sum + count, countTokens(instructions)), outputTokens: countTokens(text) };
}
