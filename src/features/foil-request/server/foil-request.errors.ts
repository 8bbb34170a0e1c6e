import { AppError } from '#platform/server/errors.ts';

/** @param fields errors by field */
export const wrongDates = (fields: Record<string, string>) =>
  new AppError(400, 'wrong-dates', Object.values(fields)[0] ?? '', fields);
