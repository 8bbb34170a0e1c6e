import type { Authority } from '#features/verification/server/library/authority.ts';

/** What has to be said of a decision wherever it is cited in full: that it was decided on the pleadings, or modified. Null for most. */
export function postureWords({ isPleadingStage, posture, caution }: Authority): string | null {
  if (isPleadingStage) return /\bmotion to dismiss\b/i.test(posture ?? '') ? 'motion to dismiss' : 'pleading stage';
  return /\bmodified\b/i.test(caution ?? '') ? 'modified' : null;
}
