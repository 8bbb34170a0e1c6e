import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SUPERVISE = path.resolve(import.meta.dirname, '../../scripts/supervise.mjs');

/** Runs a program under supervision, which notes each of its starts. */
function runSupervised(program: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-supervise-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const starts = path.join(folder, 'starts');
  writeFileSync(starts, '');
  const noting = `
    const fs = require('node:fs');
    fs.appendFileSync(${JSON.stringify(starts)}, process.pid + ' ' + (process.env.PORTAL_LAST_EXIT ?? 'first') + '\\n');
    const count = fs.readFileSync(${JSON.stringify(starts)}, 'utf8').split('\\n').length - 1;
    ${program}`;
  const file = path.join(folder, 'program.cjs');
  writeFileSync(file, noting);
  const script = `
    import { supervise } from ${JSON.stringify(SUPERVISE)};
    process.exit(await supervise([process.execPath, ${JSON.stringify(file)}], process.env, 10));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const starting = () => readFileSync(starts, 'utf8').trim().split('\n').filter(Boolean);
  return { child, ended, starting };
}

test('a portal that ends by itself is started again, and learns how the one before it ended', async () => {
  const { ended, starting } = runSupervised(`
    process.send('ready', () => {
      if (count === 1) process.exit(3);
      if (count === 2) process.kill(process.pid, 'SIGKILL');
      process.exit(0);
    });`);
  expect(await ended).toBe(0);
  const [first, second, third, ...more] = starting();
  expect([first?.split(' ')[1], more]).toEqual(['first', []]);
  expect(second).toMatch(/^\d+ {"code":3,"signal":null,"at":"\d{4}-/);
  expect(third).toMatch(/^\d+ {"code":null,"signal":"SIGKILL",/);
});

test('a start that fails is not repeated, and its exit code is passed on', async () => {
  const { ended, starting } = runSupervised('process.exit(7);');
  expect(await ended).toBe(7);
  expect(starting()).toHaveLength(1);
});

test('a signal stops the portal for good', async () => {
  const { child, ended, starting } = runSupervised(`
    process.on('SIGTERM', () => process.exit(0));
    process.send('ready');
    setInterval(() => {}, 1000);`);
  await expect.poll(() => starting().length, { timeout: 10_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(starting()).toHaveLength(1);
});
