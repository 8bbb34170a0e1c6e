import { ApiError } from './api.ts';

/** Returns the server's message about a failed call, or these words if it gave none. */
export const errorMessage =
  (words: string) =>
  (error: Error): string =>
    (error instanceof ApiError && error.detail) || words;
