import type { ReplyEvents } from '../messages.contract.ts';

/** One server-sent event of a reply. */
export type ReplyEvent = { [Name in keyof ReplyEvents]: { event: Name; data: ReplyEvents[Name] } }[keyof ReplyEvents];

/** Parses the events in a response body, in order; comments are omitted. */
export function readEvents(body: string): ReplyEvent[] {
  const frames = body.split('\n\n').filter((frame) => frame !== '' && !frame.startsWith(':'));
  return frames.map((frame) => {
    const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(frame) ?? [];
    return { event, data: JSON.parse(data) } as ReplyEvent;
  });
}

/** Returns the text of all pieces, beginning with that of the first `reply` event. */
export const textOf = (events: readonly ReplyEvent[]): string =>
  events.map(({ event, data }) => (event === 'reply' ? data.reply.content : event === 'text' ? data.text : '')).join('');
