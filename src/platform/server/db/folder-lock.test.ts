import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'atrium-lock-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Another process that locks the folder until it is ended. */
async function holdElsewhere(folder: string): Promise<ChildProcess> {
  const program = path.resolve(import.meta.dirname, '../testing/lock-folder-process.ts');
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

test('a second taker is refused and told who holds the folder', async () => {
  const folder = newFolder();
  const holder = await holdElsewhere(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(`process ${holder.pid}`);
});

test('within one process the folder is taken once, and can be taken again when it is released', () => {
  const folder = newFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  lock.release();
  expect(existsSync(path.join(folder, 'db.holder.json'))).toBe(false);
  lockFolder(folder).release();
});

test('a holder that was killed leaves the folder free', async () => {
  const folder = newFolder();
  const holder = await holdElsewhere(folder);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockFolder(folder).release();
});

test('a holder that is stopped and answers nothing still holds the folder', async () => {
  const folder = newFolder();
  const holder = await holdElsewhere(folder);
  holder.kill('SIGSTOP');
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
});
