import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/**
 * A stand-in for OpenAI that speaks when a test tells it to, so that a test can be in the middle of a reply for as long as it wants:
 * https://platform.openai.com/docs/api-reference/responses-streaming
 */
export interface ChatProvider {
  /** What leads the portal here; as settings, and as the environment of a process. */
  settings: { openaiApiKey: string; openaiBaseUrl: string };
  env: { OPENAI_API_KEY: string; OPENAI_BASE_URL: string };
  /** The bodies of the questions that came. */
  readonly asked: readonly string[];
  /** How many answers are under way, and how many of them the portal hung up on. */
  readonly open: number;
  readonly hungUp: number;
  /** Said at once to every further question, so that its answer has begun; nothing when empty. */
  opening: string;
  /** Says a piece in all answers that are under way. @returns when it has left, as fast as it is read */
  say(piece: string): Promise<void>;
  /** Ends all of them as a whole answer, or with the connection. */
  finish(): void;
  cut(): void;
  /** Answers every further question with an error, or cuts its connection; `null` for as usual. */
  refusal: { status: number; code?: string } | 'reset' | null;
  /** Closes the connections over which nothing is said, as a provider does sooner or later. */
  closeIdle(): void;
  /** Connections to the portal. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

interface Answer {
  response: ServerResponse;
  text: string;
}

const PLACE = { item_id: 'msg_1', output_index: 0, content_index: 0 };
const RESPONSE = { id: 'resp_1', object: 'response', created_at: 1_700_000_000, model: 'gpt-4o-2024-08-06' };
const frame = (event: { type: string }) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Starts the stand-in. */
export async function startChatProvider(): Promise<ChatProvider> {
  const asked: string[] = [];
  const answers = new Set<Answer>();
  let hungUp = 0;
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(await readText(request).catch(() => ''));
    if (provider.refusal) return refuse(response, provider.refusal);
    const answer = begin(response);
    answers.add(answer);
    response.on('close', () => {
      answers.delete(answer);
      if (!response.writableFinished) hungUp += 1;
    });
    if (provider.opening !== '') void saying(answer, provider.opening);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const provider: ChatProvider = {
    settings: { openaiApiKey: 'key', openaiBaseUrl: address },
    env: { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: address },
    asked,
    get open() {
      return answers.size;
    },
    get hungUp() {
      return hungUp;
    },
    opening: '',
    refusal: null,
    say: async (piece) => void (await Promise.all([...answers].map((answer) => saying(answer, piece)))),
    finish: () => {
      for (const answer of answers) finish(answer);
    },
    cut: () => {
      for (const { response } of answers) response.destroy();
    },
    closeIdle: () => server.closeIdleConnections(),
    connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}

function begin(response: ServerResponse): Answer {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const item = { id: PLACE.item_id, type: 'message', status: 'in_progress', role: 'assistant', content: [] };
  response.write(frame({ ...{ type: 'response.created' }, ...{ response: { ...RESPONSE, status: 'in_progress', output: [] } } }));
  response.write(frame({ ...{ type: 'response.output_item.added' }, ...{ output_index: 0, item } }));
  return { response, text: '' };
}

function saying(answer: Answer, piece: string): Promise<void> {
  answer.text += piece;
  const { response } = answer;
  const event = frame({ ...{ type: 'response.output_text.delta' }, ...{ ...PLACE, delta: piece, logprobs: [] } });
  if (response.write(event)) return Promise.resolve();
  return new Promise((resolve) => {
    response.once('drain', resolve).once('close', resolve);
  });
}

function finish({ response, text }: Answer): void {
  const content = [{ type: 'output_text', text, annotations: [] }];
  const item = { id: PLACE.item_id, type: 'message', status: 'completed', role: 'assistant', content };
  const usage = { input_tokens: 7, output_tokens: 11, total_tokens: 18 };
  response.write(frame({ ...{ type: 'response.output_item.done' }, ...{ output_index: 0, item } }));
  const whole = { ...RESPONSE, status: 'completed', output: [item], usage };
  response.end(frame({ ...{ type: 'response.completed' }, ...{ response: whole } }));
}

function refuse(response: ServerResponse, refusal: NonNullable<ChatProvider['refusal']>): void {
  if (refusal === 'reset') return void response.socket?.resetAndDestroy();
  const { status, code = null } = refusal;
  const error = { message: `Refused by the stand-in with ${status}.`, type: 'stand_in', param: null, code };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}
