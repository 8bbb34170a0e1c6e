import type { PaletteEntry, PaletteEntryGroup } from './palette-entry.ts';

/** Query fields that the palette needs, whatever the query's type. */
interface Reading {
  data: unknown;
  isFetching: boolean;
  errorUpdateCount: number;
  refetch: () => unknown;
}

interface Given {
  heading: string;
  /** Name of the data, for use in a sentence. */
  what: string;
  entries: readonly PaletteEntry[];
  isFound?: boolean;
}

/** Builds a group whose entries come from the server, with its loading and error states. */
export function groupFromQuery(given: Given, ...readings: readonly Reading[]): PaletteEntryGroup {
  const missing = readings.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ isFetching, errorUpdateCount }) => !isFetching && errorUpdateCount > 0);
  const retry = () => {
    for (const reading of failed) void reading.refetch();
  };
  return { ...given, isLoading: missing.length > failed.length, retry: failed.length > 0 ? retry : undefined };
}
