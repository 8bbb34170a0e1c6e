import { test as plain } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The id of the fault in `docs/faults.md`. */
    fault?: string;
    observations?: Observation[];
  }
}

/** What a scenario prints: counts and times as they were, not only whether they were as promised. */
export interface Observation {
  did: string;
  expected: string;
  happened: string;
}

/** `npm run test:faults -- --short` plays the most telling moments only. */
export const isShort = process.env.FAULTS === 'short';

/** A test that says what it saw. It is told before anything is compared, so that a scenario that fails says it too. */
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

/** Says which fault a scenario plays, and how many seconds it may take on a busy machine. */
export const plays = (fault: string, seconds: number) => ({ timeout: seconds * 1_000, meta: { fault } });

/**
 * What a promise by the clock is compared with: the promise itself where the machine is quiet. The short form, which runs beside
 * everything else, leaves three times as long.
 */
export const within = (milliseconds: number): number => milliseconds * Number(process.env.FAULTS_ROOM || (isShort ? 3 : 1));

/** Milliseconds in seconds, as they are told. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;
