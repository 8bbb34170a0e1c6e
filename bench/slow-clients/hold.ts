import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { CLIENT_FOLDER } from '#app/pages.ts';
import { MOST_AHEAD } from '#platform/server/connections/limit-pipelining.ts';

/** Connections that are held without use. */
export interface Held {
  /** Of each, after how many seconds the server had ended it; pending while it has not. */
  cuts: Promise<number>[];
  close(): void;
}

const AGAIN_MS = 3_000;

/** Connections that send the head of a request a byte in five seconds. */
export const holdHeads = (url: string, count: number): Held =>
  hold(url, count, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 5_000);

/** Connections that send a body a byte a second. */
export function holdBodies(url: string, count: number): Held {
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nOrigin: ${url}\r\nContent-Type: application/json\r\n`;
  return hold(url, count, `${head}Content-Length: 10000\r\n\r\n{`, 1_000);
}

/** Connections that ask for the largest file of the build as often ahead as one may, twice, and read none of it. */
export function holdReaders(url: string, count: number): Held {
  const ask = `GET ${largestFile()} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  return hold(url, count, ask.repeat(MOST_AHEAD));
}

/** Its address. */
function largestFile(): string {
  const folder = path.join(CLIENT_FOLDER, 'assets');
  const files = readdirSync(folder).map((name) => ({ name, size: statSync(path.join(folder, name)).size }));
  return `/assets/${files.toSorted((one, other) => other.size - one.size)[0]?.name}`;
}

/** @param dripEveryMs sends a further byte so often; without it the connection neither sends nor reads any more */
function hold(url: string, count: number, opening: string, dripEveryMs?: number): Held {
  const { port } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect({ port: Number(port), host: '127.0.0.1' }));
  const cuts = sockets.map(async (socket) => {
    const start = performance.now();
    socket.on('error', () => {});
    socket.write(opening);
    const stop = dripEveryMs === undefined ? neverRead(socket, opening) : drip(socket, dripEveryMs);
    await new Promise((resolve) => socket.once('close', resolve).once('end', resolve));
    stop();
    return (performance.now() - start) / 1_000;
  });
  return {
    cuts,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function drip(socket: Socket, everyMs: number): () => void {
  // The end of what the server says is only seen by who reads.
  socket.resume();
  const timer = setInterval(() => socket.write('x'), everyMs);
  return () => clearInterval(timer);
}

/**
 * Nothing takes what comes. The system keeps some megabytes for each connection: what is asked for a second time is more than that.
 * Whoever does not read sees the end by what cannot be sent any more; empty lines ask for nothing.
 */
function neverRead(socket: Socket, opening: string): () => void {
  const again = setTimeout(() => socket.write(opening), AGAIN_MS);
  const timer = setInterval(() => socket.write('\r\n'), 1_000);
  return () => {
    clearTimeout(again);
    clearInterval(timer);
  };
}
