import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, findNode, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
// Named files run alone. Without names, all tests run except those of `.ci/run`: whole processes, and walks of every screen.
const named = process.argv.slice(2);
if (named.includes('--walks')) process.env.WALKS = 'on';
else run('vitest/vitest.mjs', 'run', ...(named.length > 0 ? named : ['--project', 'together', '--project', 'alone']));
if (named.length === 0 || process.env.WALKS) run('@playwright/test/cli.js', 'test');

/** Runs one of the packages' programs; the first failure ends the whole run. */
function run(program, ...args) {
  const node = findNode();
  const { status } = spawnSync(node, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The packages' own programs run `node` by name.
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
  });
  if (status !== 0) process.exit(status ?? 1);
}
