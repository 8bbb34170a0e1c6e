import { types } from 'node:util';
import vm from 'node:vm';
import { type OpenFailure, type OpenPdf, openPdf } from './open-pdf.ts';

const room = vm.createContext({ work: () => {} }) as Room;

const script = new vm.Script('work()');

/** Error when work reached a limit and has no result. */
class WorkBrokenOff extends Error {}

/** An open file that survives failures of the engine on its pages. */
export interface ResilientPdf {
  pageCount: number;
  /** Runs synchronous work on the file; null when it reached a limit of time or memory, and the file was reopened. */
  attempt<Result>(work: (pdf: OpenPdf) => Result, milliseconds?: number): Promise<Result | null>;
}

/** A page of a court paper takes a hundredth of this. */
const ATTEMPT_MS = 10_000;

/** Opens a PDF for work that may fail page by page. */
export async function openResilientPdf(bytes: Uint8Array): Promise<ResilientPdf | OpenFailure> {
  const opened = await openPdf(bytes);
  return typeof opened === 'string' ? opened : withReopening(opened, bytes);
}

/** Prepares an open file for such work. */
export function withReopening(opened: OpenPdf, bytes: Uint8Array): ResilientPdf {
  let pdf = opened;
  return {
    pageCount: pdf.pageCount,
    async attempt(work, milliseconds = ATTEMPT_MS) {
      try {
        return runBriefly(() => work(pdf), milliseconds);
      } catch (error) {
        if (!(error instanceof WorkBrokenOff)) throw error;
        pdf = await reopen(bytes);
        return null;
      }
    },
  };
}

async function reopen(bytes: Uint8Array): Promise<OpenPdf> {
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') throw new Error('the file could be opened only once');
  return pdf;
}

interface Room extends vm.Context {
  work: () => unknown;
}

/**
 * Runs synchronous work and interrupts it after some time, also inside WebAssembly, where nothing else reaches it. The state of
 * the data it worked on is undefined then.
 * @throws WorkBrokenOff when it took too long, or too much of the memory or stack that WebAssembly may have
 */
function runBriefly<Result>(work: () => Result, milliseconds: number): Result {
  room.work = work;
  try {
    return script.runInContext(room, { timeout: milliseconds }) as Result;
  } catch (error) {
    throw isLimit(error) ? new WorkBrokenOff() : error;
  }
}

/** The errors come from the VM context in which the work ran, so their classes are not ours. */
function isLimit(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const isTime = 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  return isTime || error.name === 'RuntimeError' || error.name === 'RangeError';
}
