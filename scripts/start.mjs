import module from 'node:module';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root, runProgram } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
// Cache Node's compiled code for the next start; without a writable cache, it works all the same.
module.enableCompileCache?.(path.join(root, 'node_modules/.cache/portal'));
await runProgram('dist/server/main.js');
