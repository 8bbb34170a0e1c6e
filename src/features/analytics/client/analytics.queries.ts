import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import type { Endpoint, ResponseOf } from '#platform/shared/endpoint.ts';
import {
  getAiUse,
  getToolClicks,
  getUsageDashboard,
  getUsageTrend,
  getUserActivity,
  getVideoViews,
  type Period,
} from '../analytics.contract.ts';

/** Figures with their period: while another period loads, the ones shown retain their own label. */
export interface Figures<Data> {
  period: Period;
  figures: Data;
}

/**
 * Query for a report of a period. Figures grow in the meantime, so a report is discarded with the tab and refetched when it is
 * opened; while another period loads, the previous one stays visible.
 */
const report =
  <E extends Endpoint>(endpoint: E, ask: (period: Period, signal: AbortSignal) => Promise<ResponseOf<E>>) =>
  (period: Period) =>
    queryOptions({
      queryKey: [endpoint.path, period],
      queryFn: async ({ signal }): Promise<Figures<ResponseOf<E>>> => ({ period, figures: await ask(period, signal) }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    });

export const totalsQuery = report(getUsageDashboard, (query, signal) => call(getUsageDashboard, { query }, { signal }));
export const trendQuery = report(getUsageTrend, (query, signal) => call(getUsageTrend, { query }, { signal }));
export const toolClicksQuery = report(getToolClicks, (query, signal) => call(getToolClicks, { query }, { signal }));
export const videoViewsQuery = report(getVideoViews, (query, signal) => call(getVideoViews, { query }, { signal }));
export const userActivityQuery = report(getUserActivity, (query, signal) => call(getUserActivity, { query }, { signal }));
export const aiUseQuery = report(getAiUse, (query, signal) => call(getAiUse, { query }, { signal }));
