import type { OwnProgress } from '#features/tracking/tracking.contract.ts';

/** Whoever stopped so near the end has seen it all, in seconds. */
const NEAR_END_S = 5;

/** Where a video begins for the person, in seconds: where they stopped, or at the beginning once they have come to its end. */
export function resumeAt(progress: OwnProgress | undefined): number {
  if (!progress || progress.length - progress.position <= NEAR_END_S) return 0;
  return progress.position;
}
