import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

/** What a provider is told to answer: a text, or a refusal by its HTTP status, or silence. */
export type FakeAnswer = string | { status: number } | 'silence';

/** A stand-in for both providers on loopback, speaking their wire formats and keeping what it was asked. */
export interface FakeModels {
  /** Given one after the other; a question too many is refused with 500. */
  answers: FakeAnswer[];
  requests: { path: string; body: Record<string, unknown> }[];
  /** What leads the portal here. */
  settings: Pick<Config, 'openaiApiKey' | 'openaiBaseUrl' | 'geminiApiKey' | 'geminiBaseUrl'>;
  close(): Promise<void>;
}

/** Starts the stand-in on a free port. */
export async function startFakeModels(): Promise<FakeModels> {
  const answers: FakeAnswer[] = [];
  const requests: FakeModels['requests'] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    requests.push({ path, body: JSON.parse(await readBody(request)) });
    answer(response, path, answers.shift() ?? { status: 500 });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    answers,
    requests,
    settings: { openaiApiKey: 'key', openaiBaseUrl: `${url}/v1`, geminiApiKey: 'key', geminiBaseUrl: `${url}/v1beta` },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function answer(response: ServerResponse, path: string, given: FakeAnswer): void {
  if (given === 'silence') return;
  const isRefusal = typeof given !== 'string';
  const body = isRefusal
    ? { error: { message: 'refused by the stand-in', type: 'stand_in', code: given.status } }
    : path.includes(':generateContent')
      ? geminiAnswer(given)
      : openaiAnswer(given);
  response.writeHead(isRefusal ? given.status : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** https://platform.openai.com/docs/api-reference/responses/object */
const openaiAnswer = (text: string) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_760_000_000,
  status: 'completed',
  model: 'stand-in',
  output: [
    {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text, annotations: [] }],
    },
  ],
  usage: { input_tokens: 10, output_tokens: 5, total_tokens: 15 },
});

/** https://ai.google.dev/api/generate-content#v1beta.GenerateContentResponse */
const geminiAnswer = (text: string) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
});
