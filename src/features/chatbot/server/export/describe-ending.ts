import type { chatbotMessages } from '../chatbot.tables.ts';

type Message = Pick<typeof chatbotMessages.$inferSelect, 'ending' | 'omitted'>;

const ENDINGS: Record<Message['ending'], string | null> = {
  complete: null,
  stopped: 'This reply was stopped before its end.',
  cut: 'This reply was interrupted: the connection to the model broke off before its end.',
  timeout: 'This reply was interrupted: the model took too long.',
  filtered: 'This reply was interrupted by the model provider’s content filter.',
  truncated: 'This reply was interrupted: it reached the greatest length that the model may write.',
  'portal-stopped': 'This reply was interrupted: the portal was stopped before its end.',
};

/** What a reader of the file has to know of a reply: that it is not whole, or was written without all that was said before. */
export function describeEnding({ ending, omitted }: Message): string | null {
  const count = omitted === 1 ? 'The oldest message was' : `The ${omitted.toLocaleString('en-US')} oldest messages were`;
  const missing =
    omitted > 0 ? `${count} not given to the model, because the conversation exceeds what it can read at once.` : null;
  return [ENDINGS[ending], missing].filter((sentence) => sentence !== null).join(' ') || null;
}
