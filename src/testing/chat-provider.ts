import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { openai } from '#platform/server/testing/stand-in-openai.ts';
import type { StreamFrames } from '#platform/server/testing/stand-in-question.ts';

/** A stand-in for OpenAI that sends text when told, so that a test can stay in the middle of a reply as long as it wants. */
export interface ChatProvider {
  /** Settings that point the portal here, also usable as a process's environment. */
  settings: { openaiApiKey: string; openaiBaseUrl: string };
  env: { OPENAI_API_KEY: string; OPENAI_BASE_URL: string };
  /** Bodies of the requests received. */
  readonly asked: readonly string[];
  /** Number of open responses, and of those on which the portal hung up. */
  readonly open: number;
  readonly hungUp: number;
  /** Sent at once to every further request, so that its response has begun; nothing when empty. */
  opening: string;
  /** Sends a piece to all open responses. @returns when it has been sent, as fast as it is read */
  say(piece: string): Promise<void>;
  /** Ends all of them as complete responses, or with the connection. */
  finish(): void;
  cut(): void;
  /** Responds to every further request with an error, or cuts its connection; `null` for normal responses. */
  refusal: { status: number; code?: string } | 'reset' | null;
  /** Closes idle connections, as a provider does sooner or later. */
  closeIdle(): void;
  /** Counts the connections to the portal. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

interface Answer {
  response: ServerResponse;
  frames: StreamFrames;
  text: string;
}

const USAGE = { inputTokens: 7, outputTokens: 11, reasoningTokens: 0 };

/** Starts the stand-in. */
export async function startChatProvider(): Promise<ChatProvider> {
  const requested: string[] = [];
  const responses = new Set<Answer>();
  let hungUp = 0;
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    requested.push(await readText(request).catch(() => ''));
    if (provider.refusal) return refuse(response, provider.refusal);
    const answer = begin(response);
    responses.add(answer);
    response.on('close', () => {
      responses.delete(answer);
      if (!response.writableFinished) hungUp += 1;
    });
    if (provider.opening !== '') void saying(answer, provider.opening);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const provider: ChatProvider = {
    settings: { openaiApiKey: 'key', openaiBaseUrl: address },
    env: { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: address },
    asked: requested,
    get open() {
      return responses.size;
    },
    get hungUp() {
      return hungUp;
    },
    opening: '',
    refusal: null,
    say: async (piece) => void (await Promise.all([...responses].map((answer) => saying(answer, piece)))),
    finish: () => {
      for (const answer of responses) finish(answer);
    },
    cut: () => {
      for (const { response } of responses) response.destroy();
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
  const frames = openai.openFrames({ model: FIRST_MODEL }, false);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write(frames.start('whole'));
  return { response, frames, text: '' };
}

function saying(answer: Answer, piece: string): Promise<void> {
  answer.text += piece;
  const { response, frames } = answer;
  if (response.write(frames.piece(piece))) return Promise.resolve();
  return new Promise((resolve) => {
    response.once('drain', resolve).once('close', resolve);
  });
}

function finish({ response, frames, text }: Answer): void {
  response.end(frames.end({ text, ending: 'whole', ...USAGE }));
}

function refuse(response: ServerResponse, refusal: NonNullable<ChatProvider['refusal']>): void {
  if (refusal === 'reset') return void response.socket?.resetAndDestroy();
  const { status, code = null } = refusal;
  const body = JSON.stringify(openai.writeError(status, { code }));
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
