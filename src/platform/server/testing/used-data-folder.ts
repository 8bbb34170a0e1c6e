import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** A data folder whose embedded database was opened before, migrated and left empty: starting on it takes a fraction of a first start. Removed at the test's end. */
export function usedDataFolder(): string {
  const folder = newDataFolder();
  cpSync(inject('dataFolder'), folder, { recursive: true });
  return folder;
}

/** An empty folder of the test's own, removed at its end. */
export function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
