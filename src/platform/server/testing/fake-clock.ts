import type { Clock } from '../clock.ts';

/** A clock that does not run until it is advanced. */
export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
}

/** A clock that starts at the real time, so that database defaults agree with it. */
export function createFakeClock(start = new Date()): FakeClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
