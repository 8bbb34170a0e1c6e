import type { ModelProvider } from '../../shared/models.ts';

/** What a provider was asked, whichever format it came in. */
export interface StandInQuestion {
  provider: ModelProvider;
  model: string;
  instructions: string;
  material: string;
  /** The JSON schema of the answer; null where none was asked for. */
  schema: Record<string, unknown> | null;
  /** A command that the stand-in does not know itself. */
  command: string | null;
}

/** How an answer ends. */
export type Ending = 'whole' | 'refuse' | 'truncate' | 'filter' | 'empty';

/** What an answer says and took. */
export interface StandInAnswer {
  text: string;
  ending: Ending;
  inputTokens: number;
  outputTokens: number;
}

/** A provider's wire format. */
export interface Wire {
  readQuestion(path: string, body: Record<string, unknown>): Omit<StandInQuestion, 'provider' | 'command'>;
  writeAnswer(model: string, answer: StandInAnswer): unknown;
  /** The body of an error. */
  writeError(status: number, error: Record<string, unknown>): unknown;
}

/** Says what a model would: an object, which is sent as JSON, or a text. */
export type Answerer = (question: StandInQuestion) => unknown;

/** A rough count, by which the stand-in says what an answer took. */
export const countTokens = (text: string) => Math.ceil(text.length / 4);
