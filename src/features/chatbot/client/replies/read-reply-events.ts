import { createParser } from 'eventsource-parser';
import type { ReplyEvents } from '#features/chatbot/messages.contract.ts';

type NameOf = keyof ReplyEvents;
export type ReplyEvent = { [Name in NameOf]: { name: Name; data: ReplyEvents[Name] } }[NameOf];

/** A line that has said nothing for so long is taken for broken, though nobody has told so. */
const SILENCE_MS = 60_000;

/** Reads a reply's server-sent events as they come; ends with the stream. @throws when the line breaks, or stays silent */
export async function readReplyEvents(response: Response, hear: (event: ReplyEvent) => void): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => hear({ name: event as NameOf, data: JSON.parse(data) } as ReplyEvent),
  });
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

async function beforeSilence<Value>(coming: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The line is silent.')), SILENCE_MS);
  });
  return Promise.race([coming, silence]).finally(() => clearTimeout(timer));
}
