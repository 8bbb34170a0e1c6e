import { ensureInstalled, runProgram } from './prepare.mjs';

ensureInstalled();
await runProgram('src/app/development.ts');
