import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { pieceOf, readPlan, type StreamPlan, sharedMicros } from './stream-plan.ts';
import { type Frames, framesOf } from './upstream-frames.ts';

// A provider on a schedule: piece k of a reply is due k / rate seconds after the first. Prints its address once it listens.

/** One timer for all replies; whatever is due at a tick is written then. */
const TICK_MS = 2;

interface Reply extends StreamPlan {
  response: ServerResponse;
  frames: Frames;
  /** Due time of the first piece, by `performance.now()`. */
  firstAt: number;
  written: number;
  text: string;
}

const underWay = new Set<Reply>();
/** MD5 of the text written, by reply name. */
const finished = new Map<string, string>();

function tick(): void {
  const now = performance.now();
  for (const reply of underWay) {
    const due = Math.floor(((now - reply.firstAt) * reply.rate) / 1_000) + 1;
    if (due > reply.written) writeUpTo(reply, Math.min(due, reply.pieces));
  }
}

function writeUpTo(reply: Reply, due: number): void {
  const { response, frames } = reply;
  if (reply.written === 0) response.write(frames.first);
  for (; reply.written < due; reply.written += 1) {
    const piece = pieceOf(reply.written, sharedMicros());
    reply.text += piece;
    response.write(frames.piece(reply.written, piece));
  }
  if (reply.written < reply.pieces) return;
  underWay.delete(reply);
  finished.set(reply.name, createHash('md5').update(reply.text).digest('hex'));
  response.end(frames.closing(reply.text, reply.pieces));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const plan = readPlan(await readText(request));
  if (!plan) return void response.writeHead(400).end();
  const frames = framesOf(plan.name);
  const reply = { ...plan, response, frames, firstAt: performance.now() + plan.delayMs, written: 0, text: '' };
  response.on('close', () => underWay.delete(reply));
  response.socket?.setNoDelay(true);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  response.write(frames.opening);
  underWay.add(reply);
}

/** Sends what was written since the last call. */
function reportFinished(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([...finished]));
  finished.clear();
}

const server = createServer((request, response) =>
  request.url === '/finished' ? reportFinished(response) : answer(request, response),
);
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', 4_096);
await once(server, 'listening');
setInterval(tick, TICK_MS);
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
process.on('SIGTERM', () => process.exit(0));
