/**
 * What a stand-in for a model provider is told to do with the next question. `answer`: as usual. `stall`: never answer. `reset`: a TCP
 * reset. `hold`: as usual, once it is released. `cut`: half of the answer, then nothing. `refuse`, `truncate`, `filter`, `empty`: as providers say these. `garbage`: status
 * 200 with nonsense. `unverified`: no answer piece by piece, as OpenAI refuses one to an organisation that it has not verified. Any
 * other word is passed to the answerer, which has to understand it.
 */
export type StandInCommand =
  | string
  | { text: string }
  | { delayMs: number }
  | StandInStream
  | { status: number; headers?: Record<string, string>; error?: Record<string, unknown> };

/** An answer that comes piece by piece. Who wants it whole gets it whole. */
export interface StandInStream {
  /** The pieces themselves, or how many words. */
  pieces: number | string[];
  /** The time from one to the next, in milliseconds; all at once when absent. */
  everyMs?: number;
  /**
   * What comes behind them; the answer's end when absent. `cut`: the connection is gone. `stall`: nothing. `error`: an error within the
   * stream. `nonsense`: an event that is no JSON.
   */
  lastly?: 'cut' | 'stall' | 'truncate' | 'incomplete' | 'filter' | 'error' | 'nonsense';
  /** What the error says. */
  error?: Record<string, unknown>;
  /** Each word is the moment at which it was sent, in milliseconds since 1970, so that a benchmark can tell how long it was under way. */
  isStamped?: boolean;
}

/** The commands that the stand-in obeys itself. */
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
]);

/** Reads the commands that another process posts. @returns undefined when they are no list of commands */
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
