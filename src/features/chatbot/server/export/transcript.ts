/** An exported conversation: plain data, which is passed to a subprocess. */
export interface Transcript {
  title: string;
  /** Header lines, as name and value. */
  about: readonly (readonly [name: string, value: string])[];
  firmName: string;
  messages: readonly TranscriptMessage[];
}

export interface TranscriptMessage {
  /** The person's name, or the model's. */
  who: string;
  /** The time, in words. */
  when: string;
  /** True for a reply, which is Markdown; a user's message is plain text. */
  isReply: boolean;
  content: string;
  /** Note about a reply that did not end normally. */
  note: string | null;
  /** The check of a reply against the papers, in sentences; empty where it was given none. */
  checks: readonly string[];
}

/** Printed in every file: later readers were not part of the conversation. */
export const CHECK_REPLIES = 'The replies were written by a language model. They can be wrong: check them before use.';
