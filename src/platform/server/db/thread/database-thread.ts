import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { ThreadRequest, ThreadResponse } from './open-thread.ts';

// A thread of its own for the embedded database: whatever it computes, or waits for on a disk, nobody else waits.
const port = parentPort;
if (!port) throw new Error('The embedded database runs as a thread of the portal.');

let database: PGlite | undefined;
let isClosed = false;
let before: Promise<unknown> = Promise.resolve();

port.on('message', (request: Uint8Array | ThreadRequest) => {
  before = before.then(() => (request instanceof Uint8Array ? converse(request) : obey(request)));
});

/** What a driver says in PostgreSQL's protocol, and what the database answers to all of it. */
async function converse(said: Uint8Array): Promise<void> {
  // Work that outlasts the portal's stop speaks to nobody: that is no failure of the database, and the next start takes it up.
  if (isClosed) return;
  try {
    const pieces: Uint8Array[] = [];
    // `execProtocolRaw` would also take each answer apart, and keep all of them for as long as the thread lives. A piece may be a view
    // of a buffer that the database uses again.
    await opened().execProtocolRawStream(said, { onRawData: (piece) => pieces.push(piece.slice()) });
    const answer = joined(pieces);
    port?.postMessage(answer, [answer.buffer]);
  } catch (error) {
    tell({ kind: 'broken', reason: wordsOf(error) });
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
    tell({ kind: 'done' });
  } catch (error) {
    tell({ kind: 'refused', reason: wordsOf(error) });
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

const tell = (answer: ThreadResponse): void => port?.postMessage(answer);

/** What ends the database's program is not always an Error. */
const wordsOf = (error: unknown): string => String((error as { message?: unknown } | undefined)?.message ?? error);
