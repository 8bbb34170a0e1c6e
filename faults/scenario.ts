import { test as plain } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The id of the fault in `docs/faults.md`. */
    fault?: string;
    observations?: Observation[];
  }
}

/** Printed result of a scenario: actual counts and times, not only pass or fail. */
export interface Observation {
  did: string;
  expected: string;
  happened: string;
}

/** `npm run test:faults -- --short` plays only the most revealing moments. */
export const isShort = process.env.FAULTS === 'short';

/** A test that reports what it observed, before any comparison, so that a failing scenario reports it too. */
export const test = plain.extend<{ tell: (seen: Observation) => void }>({
  tell: async ({ task }, use) => {
    const { meta } = task;
    await use((seen) => {
      meta.observations = [...(meta.observations ?? []), seen];
    });
  },
});

/** A scenario that only the long form plays. */
export const longTest = test.runIf(!isShort);

/** Declares the fault that a scenario plays, and the seconds that it may take on a busy machine. */
export const plays = (fault: string, seconds: number) => ({ timeout: seconds * 1_000, meta: { fault } });

/**
 * Time limit to compare with: the promised one where the machine is quiet. The short form, which runs beside everything else,
 * allows three times as long.
 */
export const within = (milliseconds: number): number => milliseconds * Number(process.env.FAULTS_ROOM || (isShort ? 3 : 1));

/** Formats milliseconds as seconds. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;
