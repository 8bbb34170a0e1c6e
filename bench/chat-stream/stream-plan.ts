/** Timing of one reply, as the question asks the upstream for it. */
export interface StreamPlan {
  /** Name by which the upstream and the reader know it. */
  name: string;
  /** Time from the question to the first piece, in milliseconds. */
  delayMs: number;
  /** Pieces per second. */
  rate: number;
  pieces: number;
}

const PLAN = /Stream ([\w-]+): after (\d+) ms, (\d+) pieces a second, (\d+) in all\./;

/** Encodes the plan as a question. */
export const questionOf = ({ name, delayMs, rate, pieces }: StreamPlan): string =>
  `Stream ${name}: after ${delayMs} ms, ${rate} pieces a second, ${pieces} in all.`;

/** Finds the plan in the bytes of a question, whatever wraps them. */
export function readPlan(text: string): StreamPlan | undefined {
  const [, name = '', delayMs, rate, pieces] = PLAN.exec(text) ?? [];
  return name === '' ? undefined : { name, delayMs: Number(delayMs), rate: Number(rate), pieces: Number(pieces) };
}

/** Microseconds of a monotonic clock that all processes of a machine share and that nobody sets. */
export const sharedMicros = (): number => Number(process.hrtime.bigint() / 1_000n);

/** A piece carries its number and the time at which it was written, so that its reader can tell how long it took. */
export const pieceOf = (number: number, writtenAt: number): string => `${number}:${writtenAt} `;

/** Matches pieces, whatever wraps them. */
export const PIECE = /(\d+):(\d{7,}) /g;
