import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** An empty data folder with a migrated embedded database: a start on it takes a fraction of a first start. Removed afterward. */
export function usedDataFolder(): string {
  const folder = newDataFolder();
  cpSync(inject('dataFolder'), folder, { recursive: true });
  return folder;
}

/** An empty folder for one test, removed at its end. */
export function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
