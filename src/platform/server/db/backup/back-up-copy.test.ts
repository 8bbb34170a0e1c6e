import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { newDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { backUpCopy } from './back-up-copy.ts';

const PROGRAM = path.resolve(import.meta.dirname, 'backup-process.ts');

function newOrder() {
  const folder = newDataFolder();
  const copy = path.join(folder, 'copy');
  cpSync(path.join(inject('dataFolder'), 'db'), copy, { recursive: true });
  const origin = { madeAt: new Date().toISOString(), madeOn: 'embedded' } as const;
  return { copy, file: path.join(folder, 'one.atrium'), origin };
}

test('when the portal dies, the program that makes its backup ends too, and leaves nothing', { timeout: 90_000 }, async () => {
  const order = newOrder();
  const child = fork(PROGRAM, [], { execArgv: [] });
  child.send(order);
  child.disconnect();
  await once(child, 'exit');
  expect([existsSync(order.copy), existsSync(order.file), existsSync(`${order.file}.part`)]).toEqual([false, false, false]);
});

test('a backup that is given up ends its program and leaves nothing', { timeout: 90_000 }, async () => {
  const order = newOrder();
  await expect(backUpCopy(order, () => {}, AbortSignal.timeout(100))).rejects.toThrow('The backup was given up.');
  expect([existsSync(order.copy), existsSync(order.file), existsSync(`${order.file}.part`)]).toEqual([false, false, false]);
  await expect.poll(() => process.getActiveResourcesInfo().includes('ProcessWrap'), { timeout: 5_000 }).toBe(false);
});
