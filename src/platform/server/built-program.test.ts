import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { builtProgram } from './built-program.ts';

const PROGRAMS = globSync('src/{features,platform}/**/*.subprocess.ts');

test.each(PROGRAMS)('%s is started as it was built', (source) => {
  const started = builtProgram(pathToFileURL(source));
  expect(path.relative('.', started)).toBe(path.join('dist/subprocess', `${path.basename(source, '.ts')}.js`));
  expect(existsSync(started)).toBe(true);
});

test('every program that serves work apart is among those that are built, under a name of its own', () => {
  const serving = globSync('src/{features,platform}/**/*.ts').filter(
    (file) => !file.includes('/testing/') && /^serveSubprocess\(/m.test(readFileSync(file, 'utf8')),
  );
  expect(PROGRAMS.toSorted()).toEqual(serving.toSorted());
  expect(new Set(PROGRAMS.map((source) => path.basename(source))).size).toBe(PROGRAMS.length);
});

test('a program that was not built is started from its source', () => {
  const source = path.resolve('src/platform/server/testing/misbehaving-process.ts');
  expect(builtProgram(pathToFileURL(source))).toBe(source);
});
