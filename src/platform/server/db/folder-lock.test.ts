import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const newLockFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'atrium-lock-')), 'db.lock');
const contentOf = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('a second taker is refused and told who holds the folder', () => {
  const file = newLockFile();
  lockFolder(file);
  expect(() => lockFolder(file)).toThrow(FolderInUseError);
  expect(() => lockFolder(file)).toThrow(`process ${process.pid}`);
});

test('a released lock can be taken again', () => {
  const file = newLockFile();
  lockFolder(file).release();
  expect(existsSync(file)).toBe(false);
  expect(() => lockFolder(file)).not.toThrow();
});

test('a lock left by a dead process is taken over', () => {
  const file = newLockFile();
  const holder = { ...describeMe(file), pid: spawnSync('true').pid };
  writeFileSync(file, JSON.stringify(holder));
  lockFolder(file);
  expect(contentOf(file).pid).toBe(process.pid);
});

test('a lock whose process id now belongs to another program is taken over', () => {
  const file = newLockFile();
  const stranger = spawn('sleep', ['20']);
  writeFileSync(file, JSON.stringify({ ...describeMe(file), pid: stranger.pid, startedAt: '1' }));
  lockFolder(file);
  expect(contentOf(file).pid).toBe(process.pid);
  stranger.kill();
});

test('a lock made on another host is never taken over', () => {
  const file = newLockFile();
  writeFileSync(file, JSON.stringify({ ...describeMe(file), pid: 1, host: `not-${hostname()}` }));
  expect(() => lockFolder(file)).toThrow(FolderInUseError);
});

/** What this process would write into its lock. */
function describeMe(file: string) {
  const lock = lockFolder(`${file}.sample`);
  const content = contentOf(`${file}.sample`);
  lock.release();
  return content;
}
