import path from 'node:path';
import { ensureBuilt, ensureInstalled, findNode, root } from './prepare.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled();
ensureBuilt();
// Cache Node's compiled code for the next start; without a writable cache, it works all the same.
const cache = path.join(root, 'node_modules/.cache/portal');
process.exit(
  await supervise([findNode(), ...process.execArgv, path.join(root, 'dist/server/main.js')], {
    NODE_COMPILE_CACHE: cache,
    ...process.env,
  }),
);
