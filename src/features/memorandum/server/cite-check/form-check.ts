import type { Finding } from '#features/verification/verification.contract.ts';
import type { Quoted } from './finding-writer.ts';

/** A rule of form, and whether a paper meets it. */
export type FormCheck = Pick<Finding, 'answer' | 'isUrgent' | 'text' | 'says'> & { at: Quoted[] };

/** The paper has what the rule asks. */
export const passes = (text: string, says: string, at: Quoted[] = []): FormCheck => ({
  answer: 'verified',
  isUrgent: false,
  text,
  says,
  at,
});

/** The paper has it otherwise, or lacks it. */
export const fails = (text: string, says: string, at: Quoted[] = []): FormCheck => ({
  answer: 'differs',
  isUrgent: true,
  text,
  says,
  at,
});

/** Somebody has to look: what would settle it is not at hand. */
export const toLookAt = (text: string, says: string, at: Quoted[] = []): FormCheck => ({
  answer: 'unchecked',
  isUrgent: false,
  text,
  says,
  at,
});
