import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on stdout. Only named fields are logged: no bodies, no headers, no query strings. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Describes an error without its message, which may quote the very data that caused it, even in lines that look like a stack's.
 * The stack begins with the message; where it does not, the message's end is unknown, and there is no stack in the log.
 */
export function describeError(error: Error & { code?: string }) {
  const { name, code, message, stack = '' } = error;
  const at = stack.indexOf(message);
  const frames = at < 0 ? [] : stack.slice(at + message.length).split('\n');
  const calls = frames.filter((line) => line.startsWith('    at ')).slice(0, 8);
  return { name, code, stack: calls.join('\n') };
}
