import type { PaletteEntry, PaletteEntryGroup } from './palette-entry.ts';

/** What the palette asks of a query, whichever kind it is. */
interface Reading {
  data: unknown;
  isFetching: boolean;
  errorUpdateCount: number;
  refetch: () => unknown;
}

interface Given {
  heading: string;
  /** What is read, as a word in a sentence. */
  what: string;
  entries: readonly PaletteEntry[];
  isFound?: boolean;
}

/** A group whose entries are read from the server, with what it says while they come, or when some of them do not. */
export function groupFromQuery(given: Given, ...readings: readonly Reading[]): PaletteEntryGroup {
  const missing = readings.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ isFetching, errorUpdateCount }) => !isFetching && errorUpdateCount > 0);
  const retry = () => {
    for (const reading of failed) void reading.refetch();
  };
  return { ...given, isLoading: missing.length > failed.length, retry: failed.length > 0 ? retry : undefined };
}
