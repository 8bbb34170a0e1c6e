import { once } from 'node:events';
import { connect } from 'node:net';
import { memorandumForm, pdfOf } from '#features/memorandum/testing.ts';

const FIRST_PART = 6_000_000;

/** A ten-megabyte upload in progress. */
export interface HalfUpload {
  /** Sends the rest, and waits for the response. @returns its first line */
  finish(): Promise<string>;
}

/** Sends the larger part of a form with a large paper, and leaves the rest for later. */
export async function startUpload(url: string, cookie: string): Promise<HalfUpload> {
  const { body, headers } = memorandumForm({ plaintiffMOL: pdfOf('large', 10_000_000), userEmail: 'admin@example.com' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let response = '';
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      response += chunk;
    });
  const heading = { host: 'localhost', origin: url, cookie, ...headers, 'content-length': body.length };
  const lines = Object.entries(heading).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/mca-mol-opposition/generate HTTP/1.1\r\n${lines.join('')}\r\n`);
  await new Promise((resolve) => socket.write(body.subarray(0, FIRST_PART), resolve));
  return {
    finish: async () => {
      const closed = socket.closed ? undefined : once(socket, 'close');
      socket.write(body.subarray(FIRST_PART));
      await closed;
      return response.split('\r\n')[0] ?? '';
    },
  };
}
