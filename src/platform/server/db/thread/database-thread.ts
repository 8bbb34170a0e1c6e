import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { ThreadRequest, ThreadResponse } from './open-thread.ts';

// A thread of its own for the embedded database: nobody else waits while it computes, or waits for a disk.
const port = parentPort;
if (!port) throw new Error('The embedded database runs as a thread of the portal.');

let database: PGlite | undefined;
let isClosed = false;
let before: Promise<unknown> = Promise.resolve();

port.on('message', (request: Uint8Array | ThreadRequest) => {
  before = before.then(() => (request instanceof Uint8Array ? converse(request) : obey(request)));
});

/** Passes on a driver's PostgreSQL protocol messages, and returns the database's responses to all of them. */
async function converse(said: Uint8Array): Promise<void> {
  // Work that outlasts the portal's stop gets no response: that is no failure of the database, and the next start resumes it.
  if (isClosed) return;
  try {
    const pieces: Uint8Array[] = [];
    // `execProtocolRaw` would also parse each response, and retain all of them for the lifetime of the thread. A piece may be a
    // view of a buffer that the database reuses.
    await opened().execProtocolRawStream(said, { onRawData: (piece) => pieces.push(piece.slice()) });
    const response = joined(pieces);
    port?.postMessage(response, [response.buffer]);
  } catch (error) {
    post({ kind: 'broken', reason: wordsOf(error) });
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function obey(request: ThreadRequest): Promise<void> {
  try {
    await carryOut(request);
    post({ kind: 'done' });
  } catch (error) {
    post({ kind: 'refused', reason: wordsOf(error) });
  }
}

async function carryOut(request: ThreadRequest): Promise<void> {
  if (request.kind === 'create') await (await PGlite.create(request.folder)).close();
  else if (request.kind === 'open') database = await PGlite.create(request.folder);
  else {
    await opened().close();
    isClosed = true;
  }
}

function opened(): PGlite {
  if (!database) throw new Error('no database is open');
  return database;
}

const post = (response: ThreadResponse): void => port?.postMessage(response);

/** The value thrown by the database's program is not always an Error. */
const wordsOf = (error: unknown): string => String((error as { message?: unknown } | undefined)?.message ?? error);
