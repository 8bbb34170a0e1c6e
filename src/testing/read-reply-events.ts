import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { ReplyEvents } from '#features/chatbot/messages.contract.ts';
import type { TestConversation } from './insert-conversations.ts';

type EventName = keyof ReplyEvents;

/** A client that reads a reply stream over its own connection. */
export interface EventReader {
  status: number;
  /** The response body, if it is not a stream. */
  body(): Promise<{ message: string } & Record<string, unknown>>;
  headers: IncomingMessage['headers'];
  /** Names of the events received, in order. */
  readonly names: readonly EventName[];
  /** Content of the reply received so far. */
  readonly content: string;
  /** Waits for an event of this name. @throws when the stream ends before */
  until<Name extends EventName>(name: Name): Promise<ReplyEvents[Name]>;
  /** Waits until so much content has arrived. @throws when the stream ends before */
  untilContent(length: number): Promise<void>;
  /** Settles when the connection is closed or the response has ended. */
  ended: Promise<void>;
  /** Disconnects, like closing the tab. */
  hangUp(): void;
}

/** A call whose response may be an event stream. */
export interface StreamCall {
  method: 'GET' | 'POST';
  path: string;
  cookie: string;
  body?: object;
  accept?: string;
}

/** Address on which a portal listens, and the origin of its pages if different. */
export interface PortalAddress {
  url: string;
  origin?: string;
}

/** Builds the call that sends a message in a conversation. */
export const messageCall = ({ messages: path, cookie }: TestConversation, content = 'What is the rule?'): StreamCall => ({
  method: 'POST',
  path,
  cookie,
  body: { role: 'user', content },
});

/** Makes the call, and waits for the beginning of its response. */
export async function readReplyEvents(door: PortalAddress, call: StreamCall): Promise<EventReader> {
  const asking = startRequest(door, call);
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return readEvents(asking, response);
}

/** Makes the call. @returns a function that disconnects before the response */
export function sendAndDisconnect(door: PortalAddress, call: StreamCall): () => void {
  const asking = startRequest(door, call).on('error', () => {});
  return () => asking.destroy();
}

function startRequest({ url, origin = url }: PortalAddress, call: StreamCall): ClientRequest {
  const { method, path, cookie, body, accept = 'text/event-stream' } = call;
  const headers = { cookie, origin, accept, 'content-type': 'application/json' };
  const asking = request(`${url}${path}`, { method, agent: false, headers });
  asking.end(body && JSON.stringify(body));
  return asking;
}

function readEvents(asking: ClientRequest, response: IncomingMessage): EventReader {
  const events: { name: EventName; data: unknown }[] = [];
  const waiting = new Set<() => void>();
  let content = '';
  let hasEnded = false;
  let rest = '';
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const name = event as EventName;
      const value = JSON.parse(data);
      events.push({ name, data: value });
      if (name === 'reply') content = value.reply.content;
      if (name === 'text') content += value.text;
    },
  });
  const isStream = response.headers['content-type']?.startsWith('text/event-stream') === true;
  response.setEncoding('utf8').on('data', (chunk: string) => {
    if (isStream) parser.feed(chunk);
    else rest += chunk;
    for (const look of waiting) look();
  });
  response.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    response.once('close', () => {
      hasEnded = true;
      resolve();
      for (const look of waiting) look();
    });
  });
  const until = <Result>(find: () => Result | undefined, what: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = find();
        if (found === undefined && !hasEnded) return;
        waiting.delete(look);
        if (found === undefined)
          reject(
            new Error(`${response.statusCode}: the stream ended before ${what}: ${rest}${JSON.stringify(events).slice(-500)}`),
          );
        else resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: async () => {
      await ended;
      return JSON.parse(rest);
    },
    get names() {
      return events.map(({ name }) => name);
    },
    get content() {
      return content;
    },
    until: <Name extends EventName>(name: Name) =>
      until(() => events.find((event) => event.name === name)?.data as ReplyEvents[Name] | undefined, name),
    untilContent: async (length) =>
      void (await until(() => (content.length >= length ? true : undefined), `${length} characters`)),
    ended,
    hangUp: () => asking.destroy(),
  };
}
