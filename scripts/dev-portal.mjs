import { ensureBuilt, runProgram } from './prepare.mjs';

// Vite serves the pages from their sources.
ensureBuilt(['the subprocesses']);
await runProgram('src/app/development/portal.ts');
