import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderKind } from '#platform/shared/model-providers.ts';
import type { Config } from '../config.ts';
import { fillSchema } from './fill-schema.ts';
import { type Answering, applyMisbehavior } from './stand-in-answer.ts';
import { readCommands, type StandInCommand } from './stand-in-commands.ts';
import { type ModelLists, USUAL_LISTS } from './stand-in-lists.ts';
import { addressesOn, providerFormatOf } from './stand-in-provider-format.ts';
import type { Answerer, StandInQuestion } from './stand-in-question.ts';
import { hasKey, sendList } from './stand-in-send-list.ts';

/** Most requests that are retained if nobody clears them. */
const MAX_REQUESTS = 5_000;
const KEEP_ALIVE_MS = 120_000;

/** A request as the stand-in received it. */
export interface StandInRequest extends StandInQuestion {
  path: string;
  body: Record<string, unknown>;
  at: Date;
  /** When the portal disconnected before the response was complete; null if it did not. */
  hungUpAt: Date | null;
}

/** A stand-in for all kinds of model providers on loopback, with their wire formats and a record of the requests. */
export interface ModelStandIn {
  readonly url: string;
  /** Base addresses at which it is each kind of provider. */
  readonly addresses: Record<ProviderKind, string>;
  /** Number of prompts received. */
  readonly calls: number;
  /** Number of times that a list of models was read. */
  readonly listCalls: number;
  /** Models that the providers list; may be replaced. A kind without a list answers 404. */
  lists: ModelLists;
  /** Number of connections that they used. */
  readonly connections: number;
  /** The newest ones; may be cleared. */
  readonly requests: StandInRequest[];
  /** Settings that direct the portal to it. */
  settings: Pick<Config, 'openaiApiKey' | 'openaiBaseUrl' | 'geminiApiKey' | 'geminiBaseUrl'>;
  /** Each further request takes one command from the queue; without one it gets the usual response. */
  behave(commands: StandInCommand | readonly StandInCommand[]): void;
  /** Clears commands and requests; the usual lists are back. */
  reset(): void;
  close(): Promise<void>;
}

export interface StandInOptions {
  answer?: Answerer;
  port?: number;
  /** The time between two chunks of a streamed response, in milliseconds; all at once when absent. */
  everyMs?: number;
}

/**
 * Starts the stand-in, on a free port unless one is named. Another process controls it by `POST /stand-in/commands` with a JSON
 * array, by `PUT` to replace the commands that still wait, and releases the next response on hold by `POST /stand-in/release`.
 * Without an `answer` it responds with the simplest value of the requested shape.
 */
export async function startModelStandIn({
  answer = answerPlainly,
  port = 0,
  everyMs = 0,
}: StandInOptions = {}): Promise<ModelStandIn> {
  const requests: StandInRequest[] = [];
  const commands: StandInCommand[] = [];
  const counter = { calls: 0, listCalls: 0, connections: 0 };
  const offered = { lists: USUAL_LISTS as ModelLists };
  const gate = openGate();
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => undefined);
    if (body === undefined) return;
    if (request.url === '/stand-in/commands') {
      if (request.method === 'PUT') commands.length = 0;
      return takeCommands(response, body, commands);
    }
    if (request.url === '/stand-in/release') {
      gate.release();
      return void response.writeHead(204).end();
    }
    counter[request.method === 'GET' ? 'listCalls' : 'calls'] += 1;
    const command = commands.shift() ?? 'answer';
    if (command === 'hold') await gate.pass();
    if (request.method === 'GET') sendList({ request, response, lists: offered.lists, command });
    else await receive({ request, response, body, requests, command, answer, everyMs });
  }).listen(port, '127.0.0.1');
  server.on('connection', () => {
    counter.connections += 1;
  });
  // A connection that Node closes just when it is reused would look like an unreachable provider.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    addresses: addressesOn(url),
    get calls() {
      return counter.calls;
    },
    get listCalls() {
      return counter.listCalls;
    },
    get lists() {
      return offered.lists;
    },
    set lists(lists) {
      offered.lists = lists;
    },
    get connections() {
      return counter.connections;
    },
    requests,
    settings: { openaiApiKey: 'key', openaiBaseUrl: `${url}/v1`, geminiApiKey: 'key', geminiBaseUrl: `${url}/v1beta` },
    behave: (given) => void commands.push(...(Array.isArray(given) ? (given as StandInCommand[]) : [given as StandInCommand])),
    reset: () => {
      commands.length = 0;
      requests.length = 0;
      counter.calls = 0;
      counter.listCalls = 0;
      offered.lists = USUAL_LISTS;
      counter.connections = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Counting gate: each release lets one waiter pass, also one that arrives later. */
function openGate() {
  const waiting: (() => void)[] = [];
  let releases = 0;
  return {
    release(): void {
      const next = waiting.shift();
      if (next) next();
      else releases += 1;
    },
    async pass(): Promise<void> {
      if (releases > 0) releases -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

const answerPlainly: Answerer = ({ schema }) => (schema ? fillSchema(schema) : 'Text of the stand-in.');

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function takeCommands(response: ServerResponse, body: string, commands: StandInCommand[]): void {
  const given = readCommands(body);
  commands.push(...(given ?? []));
  response.writeHead(given ? 204 : 400).end();
}

interface Received extends Pick<Answering, 'response' | 'command' | 'answer' | 'everyMs'> {
  request: IncomingMessage;
  body: string;
  requests: StandInRequest[];
}

async function receive({ request, body, requests, ...answering }: Received): Promise<void> {
  const { response, command } = answering;
  const path = request.url ?? '';
  const found = providerFormatOf(path, false);
  if (!found) return void response.writeHead(404).end();
  const json = JSON.parse(body) as Record<string, unknown>;
  const question: StandInQuestion = { provider: found.provider, ...found.wire.readQuestion(path, json), command: null };
  const kept: StandInRequest = { ...question, path, body: json, at: new Date(), hungUpAt: null };
  requests.push(kept);
  if (requests.length > MAX_REQUESTS) requests.shift();
  response.on('close', () => {
    if (!response.writableFinished) kept.hungUpAt = new Date();
  });
  if (typeof command === 'object' && 'delayMs' in command) await pause(command.delayMs, undefined, { ref: false });
  const { wire } = found;
  await applyMisbehavior({
    ...answering,
    wire,
    question,
    refusal: wire.refuse(json),
    command: hasKey(request, wire) ? command : { status: 401 },
  });
}
