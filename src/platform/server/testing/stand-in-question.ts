import type { ModelProvider } from '../../shared/models.ts';
import type { ModelMessage } from '../models/model-call.ts';

/** What a provider was asked, whichever format it came in. */
export interface StandInQuestion {
  provider: ModelProvider;
  model: string;
  instructions: string;
  /** What people said, in one. */
  material: string;
  /** What was said by whom, in order. */
  turns: ModelMessage[];
  /** Whether the answer is wanted piece by piece. */
  isStream: boolean;
  /** The JSON schema of the answer; null where none was asked for. */
  schema: Record<string, unknown> | null;
  /** A command that the stand-in does not know itself. */
  command: string | null;
}

/** How an answer ends; `incomplete`: before its end, and nobody says why. */
export type Ending = 'whole' | 'refuse' | 'truncate' | 'incomplete' | 'filter' | 'empty';

/** What an answer says and took. */
export interface StandInAnswer {
  text: string;
  ending: Ending;
  inputTokens: number;
  outputTokens: number;
}

/** How a provider sends an answer piece by piece: the server-sent events as they stand on the wire. */
export interface StreamFrames {
  begin(ending: Ending): string;
  piece(text: string): string;
  end(answer: StandInAnswer): string;
  /** A failure within the stream. `told` is what its error says beside the usual. */
  fail(told: Record<string, unknown>): string;
}

/** A provider's wire format. */
export interface Wire {
  readQuestion(path: string, body: Record<string, unknown>): Omit<StandInQuestion, 'provider' | 'command'>;
  writeAnswer(model: string, answer: StandInAnswer): unknown;
  /** The body of an error. */
  writeError(status: number, error: Record<string, unknown>): unknown;
  /** Why this provider would refuse such a question, as the body of its 400; null where it would not. */
  refuse(body: Record<string, unknown>): Record<string, unknown> | null;
  openFrames(model: string): StreamFrames;
}

/** Says what a model would: an object, which is sent as JSON, or a text. */
export type Answerer = (question: StandInQuestion) => unknown;

/** A rough count, by which the stand-in says what an answer took. */
export const countTokens = (text: string) => Math.ceil(text.length / 4);

/** What reading a question and writing an answer takes. */
export function countUsage(
  { instructions, turns }: StandInQuestion,
  text: string,
): { inputTokens: number; outputTokens: number } {
  const said = turns.map(({ content }) => countTokens(content));
  return { inputTokens: said.reduce((sum, count) => sum + count, countTokens(instructions)), outputTokens: countTokens(text) };
}
