/** A conversation as it is written down: plain data, which travels to a process apart. */
export interface Transcript {
  title: string;
  /** Lines of its head: what they are about, and what they say. */
  about: readonly (readonly [name: string, value: string])[];
  firmName: string;
  messages: readonly TranscriptMessage[];
}

export interface TranscriptMessage {
  /** The person's name, or the model's. */
  who: string;
  /** The moment, in words. */
  when: string;
  /** A reply is Markdown; what a person wrote is plain text. */
  isReply: boolean;
  content: string;
  /** What the reader has to know of a reply that did not end as it should. */
  note: string | null;
}

/** Stands on every file: who reads it later was not there. */
export const CHECK_REPLIES = 'The replies were written by a language model. They can be wrong: check them before use.';
