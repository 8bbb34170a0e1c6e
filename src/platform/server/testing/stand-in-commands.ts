/**
 * Command for a model provider's stand-in on the next request. `answer`: as usual. `stall`: never respond. `reset`: a TCP reset.
 * `hold`: as usual, once it is released. `cut`: half of the response, then nothing. `refuse`, `truncate`, `filter`, `empty`: as
 * providers report these. `garbage`: status 200 with nonsense. `unverified`: no streaming, as OpenAI refuses it to an
 * organization that it has not verified. `retired`: 404, in the provider's own words. `block`: the provider's filter stops the
 * prompt. `think`: as usual, after reasoning that is reported and counted. Any other word is passed to the answerer, which has to understand it.
 */
export type StandInCommand =
  | string
  | { text: string; thinks?: boolean }
  | { delayMs: number }
  | StandInStream
  | { status: number; headers?: Record<string, string>; error?: Record<string, unknown> };

/** A streamed response. A request without streaming gets it whole. */
export interface StandInStream {
  /** The chunks themselves, or a number of words. */
  pieces: number | string[];
  /** The time between two chunks, in milliseconds; all at once when absent. */
  everyMs?: number;
  /**
   * Follows the chunks; the response's normal end when absent. `cut`: the connection is gone. `stall`: nothing. `error`: an error
   * within the stream. `nonsense`: an event that is no JSON.
   */
  lastly?: 'cut' | 'stall' | 'truncate' | 'incomplete' | 'filter' | 'error' | 'nonsense';
  /** Contents of the error. */
  error?: Record<string, unknown>;
  /** True if each word is the time it was sent, in milliseconds since 1970, so that a benchmark can measure its latency. */
  isStamped?: boolean;
  /** True if reasoning comes before it. */
  thinks?: boolean;
}

/** The commands that the stand-in handles itself. */
export const OWN_COMMANDS: ReadonlySet<unknown> = new Set([
  'answer',
  'stall',
  'reset',
  'hold',
  'cut',
  'refuse',
  'truncate',
  'filter',
  'empty',
  'garbage',
  'unverified',
  'retired',
  'block',
  'think',
]);

/** Parses the commands that another process posts. @returns undefined when they are no list of commands */
export function readCommands(text: string): StandInCommand[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isCommand) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isCommand(value: unknown): value is StandInCommand {
  if (typeof value === 'string') return true;
  const { text, delayMs, status, pieces } = (value ?? {}) as Record<string, unknown>;
  const isStream = typeof pieces === 'number' || (Array.isArray(pieces) && pieces.every((piece) => typeof piece === 'string'));
  return typeof text === 'string' || typeof delayMs === 'number' || typeof status === 'number' || isStream;
}
