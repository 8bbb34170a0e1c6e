import { expect, test } from 'vitest';
import { isStorageLow } from './watch-storage.ts';

const MIB = 1024 * 1024;
/** A volume of so many mebibytes. */
const volume = (size: number, free: number) => ({ bsize: 4096, blocks: (size * MIB) / 4096, bavail: (free * MIB) / 4096 });

test.each([
  ['on a large disk 256 MiB are kept in reserve', volume(100_000, 257), volume(100_000, 255)],
  ['on a small one a quarter of it', volume(80, 21), volume(80, 19)],
])('%s', (_what, enough, short) => {
  expect([isStorageLow(enough), isStorageLow(short)]).toEqual([false, true]);
});
