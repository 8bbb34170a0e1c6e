import type { ReplyEvents } from '../messages.contract.ts';

/** One server-sent event of a reply. */
export type ReplyEvent = { [Name in keyof ReplyEvents]: { event: Name; data: ReplyEvents[Name] } }[keyof ReplyEvents];

/** The events in the body of an answer, in order; comments are left out. */
export function readEvents(body: string): ReplyEvent[] {
  const frames = body.split('\n\n').filter((frame) => frame !== '' && !frame.startsWith(':'));
  return frames.map((frame) => {
    const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(frame) ?? [];
    return { event, data: JSON.parse(data) } as ReplyEvent;
  });
}

/** The text that came in pieces, the first of which stands in the reply as it was told first. */
export const textOf = (events: readonly ReplyEvent[]): string =>
  events.map(({ event, data }) => (event === 'reply' ? data.reply.content : event === 'text' ? data.text : '')).join('');
