/** Rules of a matter for AI: allowed, allowed once the client's consent is recorded, or not allowed. */
export const MATTER_RULES = ['allowed', 'consent', 'not-allowed'] as const;
