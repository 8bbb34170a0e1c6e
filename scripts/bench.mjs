import { ensureBuilt, ensureInstalled, runProgram } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
await runProgram('bench/run.ts', process.argv.slice(2));
