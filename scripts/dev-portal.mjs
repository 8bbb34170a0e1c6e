import { ensureBuilt, runProgram } from './prepare.mjs';

// The pages are Vite's to serve from their sources.
ensureBuilt(['the subprocesses']);
await runProgram('src/app/development/portal.ts');
