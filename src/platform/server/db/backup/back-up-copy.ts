import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type BackupEnd, BackupError } from './backup-format.ts';
import type { BackupMessage, BackupRequest } from './backup-process.ts';

const PROGRAM = path.resolve(import.meta.dirname, 'backup-process.ts');

/**
 * Makes a backup of a copied database's folder in a subprocess with low priority, and removes the copy however that ends.
 * The copy is opened and every row of it read: a completed backup also proves that the database was intact.
 * @param report is called with the number of rows written, each second
 * @param signal ends it early
 * @throws BackupError
 */
export async function backUpCopy(
  order: BackupRequest,
  report: (rows: number) => void = () => {},
  signal?: AbortSignal,
): Promise<BackupEnd> {
  try {
    return await runProgram(order, report, signal);
  } finally {
    await rm(order.copy, { recursive: true, force: true });
    await rm(`${order.file}.part`, { force: true });
  }
}

function runProgram(order: BackupRequest, report: (rows: number) => void, signal?: AbortSignal): Promise<BackupEnd> {
  const { NODE_ENV, FAULT } = process.env;
  const child = fork(PROGRAM, [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env: NODE_ENV === 'test' ? { NODE_ENV, FAULT } : {},
  });
  return new Promise<BackupEnd>((resolve, reject) => {
    const end = (settle: () => void) => {
      child.removeAllListeners();
      child.on('error', () => {});
      child.kill('SIGKILL');
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const fail = (message: string) => end(() => reject(new BackupError(message)));
    const abort = () => fail('The backup was given up.');
    signal?.addEventListener('abort', abort);
    child.on('error', () => fail('The program that makes the backup could not be started.'));
    child.on('exit', () => fail('The program that makes the backup died.'));
    child.on('message', (news: BackupMessage) => {
      if ('rows' in news) report(news.rows);
      else if ('end' in news) end(() => resolve(news.end));
      else fail('refused' in news ? news.refused : `The backup could not be written (${news.code}).`);
    });
    if (signal?.aborted) abort();
    else child.send(order);
  });
}
