/** How one reply comes: what the question asks of the upstream. */
export interface StreamPlan {
  /** By which the upstream and the reader know it. */
  name: string;
  /** From the question to the first piece. */
  delayMs: number;
  /** Pieces a second. */
  rate: number;
  pieces: number;
}

const PLAN = /Stream ([\w-]+): after (\d+) ms, (\d+) pieces a second, (\d+) in all\./;

/** The plan as a question. */
export const questionOf = ({ name, delayMs, rate, pieces }: StreamPlan): string =>
  `Stream ${name}: after ${delayMs} ms, ${rate} pieces a second, ${pieces} in all.`;

/** Finds the plan in the bytes of a question, whoever wrapped them. */
export function readPlan(text: string): StreamPlan | undefined {
  const [, name = '', delayMs, rate, pieces] = PLAN.exec(text) ?? [];
  return name === '' ? undefined : { name, delayMs: Number(delayMs), rate: Number(rate), pieces: Number(pieces) };
}

/** Microseconds of a clock that all processes of a machine share, and that nobody sets. */
export const sharedMicros = (): number => Number(process.hrtime.bigint() / 1_000n);

/** A piece carries its number and the moment at which it was written, so that its reader knows how long it was on its way. */
export const pieceOf = (number: number, writtenAt: number): string => `${number}:${writtenAt} `;

/** Pieces in whatever they are wrapped in. */
export const PIECE = /(\d+):(\d{7,}) /g;
