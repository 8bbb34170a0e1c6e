import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const biome = path.join(root, 'node_modules', '.bin', 'biome');

const FORBIDDEN = [
  ['src/features/catalogue/planted.contract.ts', './server/catalogue.store.ts'],
  ['src/features/catalogue/planted.contract.ts', 'fastify'],
  ['src/features/catalogue/client/planted.tsx', '#features/catalogue/server/catalogue.store.ts'],
  ['src/features/catalogue/client/planted.tsx', '../server/catalogue.store.ts'],
  ['src/features/catalogue/client/planted.tsx', '#platform/server/errors.ts'],
  ['src/features/catalogue/client/planted.tsx', '#features/documents/client/documents.queries.ts'],
  ['src/features/catalogue/client/planted.tsx', '#app/client/router.tsx'],
  ['src/features/catalogue/server/planted.ts', '#features/documents/server/documents.store.ts'],
  ['src/features/catalogue/server/planted.ts', '../client/tool-card.tsx'],
  ['src/features/catalogue/server/planted.ts', '../../documents/server/documents.store.ts'],
  ['src/features/documents/server/planted.ts', '#features/foil-request/server/write-letter.ts'],
  ['src/platform/server/planted.ts', '#features/accounts/accounts.contract.ts'],
  ['src/platform/client/planted.ts', '#platform/server/errors.ts'],
  ['src/platform/shared/planted.ts', '#platform/server/errors.ts'],
] as const;

const ALLOWED = [
  ['src/features/catalogue/planted.contract.ts', 'zod/mini'],
  ['src/features/catalogue/client/planted.tsx', '#features/accounts/client/accounts.queries.ts'],
  ['src/features/foil-request/server/planted.ts', '#features/documents/server/accept-document.ts'],
  ['src/features/documents/server/planted.ts', '#features/accounts/server/accounts.tables.ts'],
] as const;

const crossings = [...FORBIDDEN, ...ALLOWED];
let report = '';

beforeAll(() => {
  for (const [index, [file, imported]] of crossings.entries()) {
    const target = path.join(root, plantedBeside(file, index));
    writeFileSync(target, `import { thing } from '${imported}';\n\nexport const used = thing;\n`);
  }
  const files = crossings.map(([file], index) => plantedBeside(file, index));
  const run = spawnSync(
    biome,
    ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github', ...files],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  report = run.stdout + run.stderr;
});

afterAll(() => {
  for (const [index, [file]] of crossings.entries()) rmSync(path.join(root, plantedBeside(file, index)), { force: true });
});

function plantedBeside(file: string, index: number): string {
  return file.replace('planted', `planted-${index}`);
}

const isReported = (file: string, index: number) => report.includes(`${plantedBeside(file, index)},`);

test.each(FORBIDDEN.map(([file, imported], index) => ({ file, imported, index })))(
  'a forbidden crossing is refused: $file → $imported',
  ({ file, index }) => expect(isReported(file, index)).toBe(true),
);

test.each(ALLOWED.map(([file, imported], index) => ({ file, imported, index: index + FORBIDDEN.length })))(
  'an allowed crossing passes: $file → $imported',
  ({ file, index }) => expect(isReported(file, index)).toBe(false),
);
