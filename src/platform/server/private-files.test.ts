import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeFilesPrivate } from './private-files.ts';
import { filesOpenToOthers, openToOthers } from './testing/files-open-to-others.ts';
import { newDataFolder } from './testing/used-data-folder.ts';

beforeEach(() => {
  const before = process.umask();
  onTestFinished(() => void process.umask(before));
});

test('what others could open of the portal’s folder is made private, and told of in one line; a link leads nowhere', () => {
  const [dataDir, elsewhere] = [newDataFolder(), path.join(newDataFolder(), 'elsewhere')];
  mkdirSync(path.join(dataDir, 'db/base'), { recursive: true });
  writeFileSync(path.join(dataDir, 'db/base/1'), 'a paper');
  openToOthers(dataDir);
  writeFileSync(elsewhere, 'of another program', { mode: 0o644 });
  symlinkSync(elsewhere, path.join(dataDir, 'link'));
  const lines: string[] = [];
  makeFilesPrivate(dataDir, (line) => lines.push(line));
  expect(filesOpenToOthers(dataDir)).toEqual([]);
  expect(lines).toEqual([`4 files and folders of ${dataDir} were open to other accounts. They are private now.`]);
  expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
  writeFileSync(path.join(dataDir, 'new'), '');
  makeFilesPrivate(dataDir, (line) => lines.push(line));
  expect([filesOpenToOthers(dataDir), lines.length]).toEqual([[], 1]);
});

test('every program of the portal creates files for its own account alone, from its first line on', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const program = path.join(newDataFolder(), 'program.mjs');
  writeFileSync(program, 'process.stdout.write(process.umask().toString(8));');
  const args = [path.join(root, 'scripts/run.mjs'), path.relative(root, program)];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe('77');
});

test('a folder that does not exist yet is nothing to change', () => {
  expect(() => makeFilesPrivate(path.join(newDataFolder(), 'data'), () => {})).not.toThrow();
});

test.runIf(process.getuid?.() === 0)('a folder of another account that cannot be made private is refused by its name', () => {
  const dataDir = newDataFolder();
  openToOthers(dataDir);
  const program = `import { makeFilesPrivate } from '${path.join(import.meta.dirname, 'private-files.ts')}';
    try { makeFilesPrivate('${dataDir}', () => {}); } catch (error) { process.stdout.write(error.message); }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { uid: 65_534, encoding: 'utf8' });
  expect(stdout).toMatch(new RegExp(`^DATA_DIR: other accounts can open ${dataDir}, and .* \\(EPERM\\)`));
});
