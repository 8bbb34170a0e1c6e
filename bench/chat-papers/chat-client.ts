import { setTimeout as wait } from 'node:timers/promises';
import type { ChatPaper } from '#features/chatbot/papers.contract.ts';

const POLL_MS = 200;

/** A person who uses the chatbot over HTTP. Addresses begin with the id of a conversation. */
export interface ChatClient {
  get<Answer>(address: string): Promise<Answer>;
  /** Starts a conversation. @returns its id */
  start(model: string): Promise<string>;
  /** Attaches a paper, and waits until it is read. */
  attach(conversation: string, name: string, content: Buffer): Promise<void>;
  /** Asks, and waits for the whole reply. */
  ask(conversation: string, content: string): Promise<{ id: number }>;
  /** Asks. @returns the time to the first piece of the reply, in milliseconds; the reply is complete then */
  firstToken(conversation: string, content: string): Promise<number>;
  ping(): Promise<void>;
}

/** Signs a person in. */
export async function signInToChat(portal: string, credentials: { email: string; password: string }): Promise<ChatClient> {
  const post = (address: string, body: object | FormData, headers: Record<string, string> = {}) =>
    fetch(`${portal}${address}`, {
      method: 'POST',
      headers: { origin: portal, ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
  const signedIn = await post('/api/auth/login', credentials);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const conversations = '/api/chatbot/conversations';
  const read = async <Answer>(response: Response): Promise<Answer> => {
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return response.json() as Promise<Answer>;
  };
  const client: ChatClient = {
    get: async (address) => read(await fetch(`${portal}${conversations}/${address}`, { headers: { cookie } })),
    start: async (model) =>
      String((await read<{ id: number }>(await post(conversations, { model, title: 'Papers' }, { cookie }))).id),
    attach: async (conversation, name, content) => {
      const form = new FormData();
      form.append('paper', new Blob([new Uint8Array(content)]), name);
      await read(await post(`${conversations}/${conversation}/papers`, form, { cookie }));
      for (;;) {
        const papers = await client.get<ChatPaper[]>(`${conversation}/papers`);
        const refused = papers.find(({ state }) => state === 'refused');
        if (refused) throw new Error(`${refused.name}: ${refused.remarks[0]}`);
        if (papers.every(({ state }) => state === 'ready')) return;
        await wait(POLL_MS);
      }
    },
    ask: async (conversation, content) => {
      const response = await post(`${conversations}/${conversation}/messages`, { content }, { cookie });
      return (await read<{ reply: { id: number } }>(response)).reply;
    },
    firstToken: async (conversation, content) => {
      const start = performance.now();
      const response = await post(
        `${conversations}/${conversation}/messages`,
        { content },
        { cookie, accept: 'text/event-stream' },
      );
      const reader = response.body?.getReader();
      let text = '';
      let time: number | undefined;
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) break;
        text += Buffer.from(value ?? []).toString();
        if (time === undefined && /event: (?:text|done)/.test(text)) time = performance.now() - start;
      }
      if (time === undefined) throw new Error(`no reply came: ${text.slice(0, 300)}`);
      return time;
    },
    ping: async () => void (await (await fetch(`${portal}/livez`)).text()),
  };
  return client;
}
