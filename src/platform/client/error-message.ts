import { ApiError } from './api.ts';

/** Says of a failed call what the server said of it, or these words when it gave no sentence. */
export const errorMessage =
  (words: string) =>
  (error: Error): string =>
    (error instanceof ApiError && error.detail) || words;
