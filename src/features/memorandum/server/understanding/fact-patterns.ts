import { AMOUNT_PATTERNS } from './amount-patterns.ts';
import { EVENT_PATTERNS } from './event-patterns.ts';
import type { FactPattern } from './fact-words.ts';

/**
 * The wordings in which such papers give these facts, in our own observation of the trade's standard agreement ("Purchase
 * Price", "Purchased Amount", "Specified Percentage"). What no wording gives is left to the attorney as a question: a fact that is
 * missed is asked for, one that is read wrong misleads.
 */
export const FACT_PATTERNS: readonly FactPattern[] = [...AMOUNT_PATTERNS, ...EVENT_PATTERNS];
