import type { Feedback } from '#features/chatbot/feedback.contract.ts';
import type { Message } from '#features/chatbot/messages.contract.ts';
import type { ReplyEnding } from './finalize-reply.ts';

/** A message as stored in the database. */
export interface StoredMessage {
  id: number;
  conversationId: number;
  role: 'user' | 'assistant';
  content: string;
  ending: ReplyEnding;
  model: string | null;
  modelLabel: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  omitted: number;
  /** True if its model was given papers. */
  sawPapers: boolean;
  versions?: number[];
  feedback?: Feedback | null;
  createdAt: Date;
}

/** Problem and remedy by reason of interruption. */
const PROBLEMS: Record<Exclude<ReplyEnding, 'complete' | 'stopped'>, string> = {
  cut: 'The connection to the model’s provider was lost before the reply was complete. Try again.',
  timeout: 'The model stopped answering before the reply was complete. Try again, or choose another model.',
  filtered: 'The provider’s content filter ended the reply here. Rephrase the question, or choose a model from another provider.',
  truncated: 'The reply reached the model’s maximum length. Ask it to continue.',
  'portal-stopped': 'The portal was restarted before the reply was complete. Try again.',
};

/** Converts a message for display. */
export function viewMessage({ ending, createdAt, ...message }: StoredMessage): Message {
  const isWhole = ending === 'complete' || ending === 'stopped';
  return {
    versions: [],
    feedback: null,
    ...message,
    createdAt: createdAt.toISOString(),
    status: isWhole ? ending : 'interrupted',
    problem: isWhole ? null : PROBLEMS[ending],
  };
}
