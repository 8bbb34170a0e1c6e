import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const IMPORT = /^(?:import|export)\s[^;]*?from '([#.][^']+)'|\bimport\('([#.][^']+)'\)\.\w/gm;

/** Returns the files that a file imports statically, values and types. Biome's own rule does not look at types. */
function importsOf(file: string): string[] {
  return [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, from, type]) => {
    const name = from ?? type ?? '';
    return name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(file), name);
  });
}

/** Removes files that import nothing that is left, until only circles and what leads to them remain. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  let before: number;
  do {
    before = left.size;
    for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file);
  } while (left.size < before);
  return [...left.keys()];
}

test('no files import each other in a circle, types included', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(findCircles(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
});

test('a circle is found, and a chain is none', () => {
  const chain: [string, string[]][] = [
    ['a', ['b']],
    ['b', ['c']],
    ['c', []],
  ];
  expect(findCircles(new Map(chain))).toEqual([]);
  expect(findCircles(new Map([...chain, ['c', ['a']]]))).toEqual(['a', 'b', 'c']);
});
