import { ensureInstalled, runProgram } from './prepare.mjs';

const [file, ...args] = process.argv.slice(2);
ensureInstalled();
await runProgram(file, args);
