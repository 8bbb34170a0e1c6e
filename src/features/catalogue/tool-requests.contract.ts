/** States of a request for a tool, in order. */
export const REQUEST_STATES = ['new', 'in-review', 'approved', 'declined'] as const;
