import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { type FoilAgency, listAllFoilAgencies, listFoilAgencies } from '../foil-agencies.contract.ts';

/** The agencies that a request can be addressed to. */
export const agenciesQuery = queryOptions({
  queryKey: [listFoilAgencies.path],
  queryFn: () => call(listFoilAgencies, {}),
});

/** Every agency, for administrators. */
export const allAgenciesQuery = queryOptions({
  queryKey: [listAllFoilAgencies.path],
  queryFn: () => call(listAllFoilAgencies, {}),
});

// A day without a time is the same everywhere.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a calendar day: `Jan 31, 2026`. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** Describes how old an agency's facts are: `as of Jan 31, 2026`. */
export const sourceAge = ({ sourceDate }: Pick<FoilAgency, 'sourceDate'>): string =>
  sourceDate ? `as of ${formatDay(sourceDate)}` : 'undated';
