import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Period } from '../analytics.contract.ts';
import type { Figures } from './analytics.queries.ts';

/** A report with what the page says of it. */
export interface Report<Data> {
  /** Undefined until it came. */
  data: Data | undefined;
  /** What the data is of. */
  period: Period;
  /** It could not be read; stays so while it is tried again. */
  hasFailed: boolean;
  /** What is shown could not be brought up to date. */
  isOutdated: boolean;
  /** What is shown belongs to the period before. */
  isOfBefore: boolean;
  isReading: boolean;
  /** When the figures came; 0 before they did. */
  readAt: number;
  read: () => void;
}

/** Reads a report, and says in which state it is. */
export function useReport<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Figures<Data>, Error, Figures<Data>, Key>,
): Report<Data> {
  const { data, errorUpdateCount, isError, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(options);
  const isMissing = data === undefined || isPlaceholderData;
  // The figures of the period before would come back while a failed period is tried again.
  const hasFailed = isMissing && errorUpdateCount > 0;
  return {
    data: hasFailed ? undefined : data?.figures,
    period: data?.period ?? {},
    hasFailed,
    isOutdated: !isMissing && isError,
    isOfBefore: isPlaceholderData && !hasFailed,
    isReading: isFetching,
    readAt: dataUpdatedAt,
    read: () => void refetch(),
  };
}
