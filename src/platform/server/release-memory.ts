import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then what the start left to be done is done, and hardly anybody has come. */
const AFTER_MS = 3_000;

/**
 * Gives back, once, what only the start needed: the collector leaves it lying until memory runs short, which on a quiet server is never.
 * It takes some tens of milliseconds in which nothing else happens.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  setFlagsFromString('--no-expose-gc');
  // The one kind that also makes room in what is kept, so that its pages go back to the system.
  setTimeout(() => collect({ type: 'major', flavor: 'last-resort' }), AFTER_MS).unref();
}
