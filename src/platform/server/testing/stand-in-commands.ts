/**
 * What a stand-in for a model provider is told to do with the next question. `answer`: as usual. `stall`: never answer. `reset`: a TCP
 * reset. `cut`: half of the answer, then nothing. `refuse`, `truncate`, `filter`, `empty`: as providers say these. `garbage`: status
 * 200 with nonsense. Any other word is passed to the answerer, which has to understand it.
 */
export type StandInCommand =
  | string
  | { text: string }
  | { delayMs: number }
  | { status: number; headers?: Record<string, string>; error?: Record<string, unknown> };

/** The commands that the stand-in obeys itself. */
export const OWN_COMMANDS: ReadonlySet<unknown> = new Set([
  'answer',
  'stall',
  'reset',
  'cut',
  'refuse',
  'truncate',
  'filter',
  'empty',
  'garbage',
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
  const { text, delayMs, status } = (value ?? {}) as { text?: unknown; delayMs?: unknown; status?: unknown };
  return typeof text === 'string' || typeof delayMs === 'number' || typeof status === 'number';
}
