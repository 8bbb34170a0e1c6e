import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on stdout. Only what is named is logged: no bodies, no headers, no query strings. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } });
}

/** An error without its message's values: database errors quote the data that they stumbled over. */
function describeError(error: Error & { code?: string }) {
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);
  return { name: error.name, code: error.code, stack: frames?.join('\n') };
}
