import { ensureBuilt, ensureInstalled, runProgram } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
await runProgram('src/app/development.ts');
