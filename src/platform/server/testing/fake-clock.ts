import type { Clock } from '../clock.ts';

/** A clock that stands still until it is moved. */
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
