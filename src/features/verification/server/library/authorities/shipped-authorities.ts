import type { Authority } from '../authority.ts';
import entries from './shipped-authorities.json' with { type: 'json' };

/**
 * The decisions that every portal starts with, for an attorney to check and to extend: what each held, what it turned on, when to
 * follow and when to distinguish it, in our own words. No decision of the Third Department on such agreements was found. None of
 * it says that a decision is good law.
 */
export const SHIPPED_AUTHORITIES = entries as unknown as readonly Authority[];
