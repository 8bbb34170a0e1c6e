import { types } from 'node:util';
import vm from 'node:vm';

interface Room extends vm.Context {
  work: () => unknown;
}

const room = vm.createContext({ work: () => {} }) as Room;
const script = new vm.Script('work()');

/**
 * Runs synchronous work and breaks it off after some time, also inside of WebAssembly, where nothing else reaches it. What it
 * worked on is in no known state then.
 * @throws WorkBrokenOff when it took too long, or too much of the memory or stack that WebAssembly may have
 */
export function runBriefly<Result>(work: () => Result, milliseconds: number): Result {
  room.work = work;
  try {
    return script.runInContext(room, { timeout: milliseconds }) as Result;
  } catch (error) {
    throw isLimit(error) ? new WorkBrokenOff() : error;
  }
}

/** Work reached a limit and has no result. */
export class WorkBrokenOff extends Error {}

/** The errors come from the room in which the work ran, so that their classes are not ours. */
function isLimit(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const isTime = 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  return isTime || error.name === 'RuntimeError' || error.name === 'RangeError';
}
