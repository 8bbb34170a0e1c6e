import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, findNode, root } from './prepare.mjs';

// `npm run test:faults` plays every fault, `-- --short` the most revealing ones; other arguments name files.
const [short, others] = [process.argv.includes('--short'), process.argv.slice(2).filter((given) => given !== '--short')];
ensureInstalled();
ensureBuilt();
const node = findNode();
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(node, [vitest, 'run', '--config', 'vitest.faults.config.ts', ...others], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    ...(short ? { FAULTS: 'short' } : {}),
  },
});
process.exit(status ?? 1);
