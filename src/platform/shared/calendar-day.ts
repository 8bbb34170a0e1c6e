import * as z from 'zod/mini';

/** A day that every calendar and database has, YYYY-MM-DD. @param message the error for anything else */
export const calendarDay = (message: string) => z.iso.date(message).check(z.regex(/^(?:19|20|21)/, message));
