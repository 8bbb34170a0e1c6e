import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import { openEmbedded } from '#platform/server/db/embedded.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run admin -- import-authorities FILE`. */
function importFile(file: string) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') };
  const program = path.resolve(import.meta.dirname, 'admin.ts');
  return spawnSync(process.execPath, [program, 'import-authorities', file], { env, encoding: 'utf8' });
}

async function trail() {
  const database = await openEmbedded(path.join(folder, 'data'), MIGRATIONS_FOLDER);
  const entries = await database.db.select().from(auditEvents);
  await database.close();
  return entries;
}

test('an import on the command line is recorded with its numbers, and one that cannot be read is not', {
  timeout: 60_000,
}, async () => {
  const file = path.join(folder, 'Smith matter.json');
  writeFileSync(file, JSON.stringify([SHIPPED_AUTHORITIES[0], { key: 'nothing-else' }]));
  const { status, stdout } = importFile(file);
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([1, '0 taken, 0 replaced, 1 unchanged, 1 refused']);
  expect(importFile(path.join(folder, 'missing.json')).status).toBe(1);
  const entries = await trail();
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'library.imported',
      actorId: null,
      actorName: 'The command line',
      detail: { taken: 0, replaced: 0, unchanged: 1, refused: 1 },
    }),
  ]);
  expect(JSON.stringify(entries)).not.toContain('Smith');
});
