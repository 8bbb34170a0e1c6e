import module from 'node:module';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root, runProgram } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
// What Node compiled once, it need not compile at the next start; where it may not be kept, it does.
module.enableCompileCache?.(path.join(root, 'node_modules/.cache/portal'));
await runProgram('dist/server/main.js');
