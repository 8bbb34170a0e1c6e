import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Period } from '../analytics.contract.ts';
import type { Figures } from './analytics.queries.ts';

/** A report with its status on the page. */
export interface ReportState<Data> {
  /** Undefined until loaded. */
  data: Data | undefined;
  /** Period of the data. */
  period: Period;
  /** True if it could not be loaded; stays so during retries. */
  hasFailed: boolean;
  /** True if the displayed data could not be refreshed. */
  isOutdated: boolean;
  /** True if the displayed data belongs to the previous period. */
  isOfBefore: boolean;
  isReading: boolean;
  /** Load time of the figures; 0 before. */
  readAt: number;
  read: () => void;
}

/** Loads a report, and returns its state. */
export function useReport<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Figures<Data>, Error, Figures<Data>, Key>,
): ReportState<Data> {
  const { data, errorUpdateCount, isError, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = useQuery(options);
  const isMissing = data === undefined || isPlaceholderData;
  // Otherwise the previous period's figures would reappear while a failed period is retried.
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
