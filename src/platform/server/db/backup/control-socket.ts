import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import type { Log } from '#platform/server/log.ts';
import type { MadeBackup } from './back-up-embedded.ts';
import { BackupError } from './backup-format.ts';

/** Makes a backup for the command line. @param signal aborted when the command has gone. @throws BackupError */
export type RunBackup = (file: string, report: (rows: number) => void, signal: AbortSignal) => Promise<MadeBackup>;

/** Request of the command line to a running portal: one line of JSON. */
export interface ControlRequest {
  /** Absolute path of the file. */
  backup: string;
}

/** Response, one line of JSON each: any number of the first kind, then one of the others. */
export type ControlResponse = { rows: number } | { made: MadeBackup } | { refused: string };

const NAME = 'control.sock';
/** Limit of a socket's address, set by the system (unix(7)). */
const LONGEST_ADDRESS = 107;
const OWNER_ONLY = 0o177;
const LONGEST_QUESTION = 16_384;

/**
 * Listens in the data folder for the command line, because only this process may use the embedded database. Only the portal's own
 * account and root can connect.
 * @returns a function that stops listening and removes the socket
 */
export async function serveControlSocket(dataDir: string, backUp: RunBackup, log: Log): Promise<() => Promise<void>> {
  // Only this process uses the folder: an existing socket was left by a killed one.
  rmSync(path.join(dataDir, NAME), { force: true });
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket.once('close', () => connections.delete(socket)));
    void answer(socket, backUp).catch((error) => log.warn({ err: error }, 'the command line could not be answered'));
  });
  const address = openSocketAddress(dataDir);
  await listenAlone(server, address.name);
  return async () => {
    for (const socket of connections) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    address.close();
    rmSync(path.join(dataDir, NAME), { force: true });
  };
}

/** Address of the socket in a data folder, through an open folder descriptor where its path would be too long. */
export function openSocketAddress(dataDir: string): { name: string; close(): void } {
  const name = path.join(path.resolve(dataDir), NAME);
  if (Buffer.byteLength(name) <= LONGEST_ADDRESS || !existsSync('/proc/self/fd')) return { name, close: () => {} };
  const folder = openSync(dataDir, 'r');
  return { name: `/proc/self/fd/${folder}/${NAME}`, close: () => closeSync(folder) };
}

/** Creates the socket with its permissions in one step. */
async function listenAlone(server: Server, address: string): Promise<void> {
  const before = process.umask(OWNER_ONLY);
  try {
    const listening = new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject));
    server.listen(address);
    await listening;
  } finally {
    process.umask(before);
  }
}

async function answer(socket: Socket, backUp: RunBackup): Promise<void> {
  const gone = new AbortController();
  socket.on('error', () => {}).once('close', () => gone.abort());
  const send = (news: ControlResponse) => socket.writable && socket.write(`${JSON.stringify(news)}\n`);
  const file = readQuestion(await firstLine(socket));
  if (!file) return void socket.destroy();
  try {
    send({ made: await backUp(file, (rows) => send({ rows }), gone.signal) });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    send({ refused: error instanceof BackupError ? error.message : `The backup could not be made (${code ?? 'see the log'}).` });
    if (!(error instanceof BackupError)) throw error;
  } finally {
    socket.end();
  }
}

/** Reads up to the first newline; the socket is still drained, so that its end is noticed. */
function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      if (text.length > LONGEST_QUESTION) return void socket.destroy();
      text += chunk;
      if (text.includes('\n')) resolve(text.split('\n')[0] ?? '');
    });
    socket.once('close', () => resolve(''));
  });
}

function readQuestion(line: string): string | undefined {
  try {
    const { backup } = JSON.parse(line) as Partial<ControlRequest>;
    return typeof backup === 'string' && path.isAbsolute(backup) ? backup : undefined;
  } catch {
    return undefined;
  }
}
