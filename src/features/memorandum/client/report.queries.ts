import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getReport } from '../verification-report.contract.ts';

/** The verification report of one document; a finished report never changes. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [getReport.path, id],
    queryFn: () => call(getReport, { params: { id } }),
  });
