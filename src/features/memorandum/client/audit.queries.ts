import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getAudit } from '../audit.contract.ts';

/** The audit of one document; a finished audit never changes. */
export const auditQuery = (id: string) =>
  queryOptions({
    queryKey: [getAudit.path, id],
    queryFn: () => call(getAudit, { params: { id } }),
  });
