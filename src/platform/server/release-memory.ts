import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then the remaining work of the start is done, and hardly anybody has come. */
const AFTER_MS = 3_000;

/**
 * Frees, once, the memory that only the start needed: the garbage collector leaves it until memory runs short, which on a quiet
 * server is never. It blocks everything else for some tens of milliseconds.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  setFlagsFromString('--no-expose-gc');
  // The only kind that also compacts the heap, so that its pages go back to the system.
  setTimeout(() => collect({ type: 'major', flavor: 'last-resort' }), AFTER_MS).unref();
}
