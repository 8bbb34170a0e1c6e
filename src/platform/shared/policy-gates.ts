/** Features that settings can open only to people who have acknowledged the current AI policy. */
export const POLICY_GATES = ['tools', 'chat', 'drafting'] as const;
export type PolicyGate = (typeof POLICY_GATES)[number];
