import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CLIENT_FOLDER } from './pages.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(CLIENT_FOLDER, '.vite', 'manifest.json'), 'utf8'));

/** Returns the files that the page's first script needs before it runs. */
function withImports(name: string): Chunk[] {
  const chunk = manifest[name];
  return chunk ? [chunk, ...(chunk.imports ?? []).flatMap(withImports)] : [];
}

test('what everybody downloads at first has none of the schemas that only forms and the server judge by', () => {
  expect(withImports('index.html').map(({ name }) => name)).not.toContain('schemas');
  expect(Object.values(manifest).map(({ name }) => name)).toContain('schemas');
});

test('nor has the training page, which has no form', () => {
  const names = withImports('src/features/training/client/training-page.tsx').map(({ name }) => name);
  expect(names).toContain('training-page');
  expect(names).not.toContain('schemas');
});

test('what everybody downloads at first stays within 115 kB of JavaScript', () => {
  const bytes = withImports('index.html').map(
    ({ file }) => gzipSync(readFileSync(path.join(CLIENT_FOLDER, file)), { level: 9 }).length,
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(115_000);
});
