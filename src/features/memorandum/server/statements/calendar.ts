/** Names of the months, in order; in a file of its own, since dates and comparisons would import each other. */
export const MONTHS = 'January February March April May June July August September October November December'.split(' ');
