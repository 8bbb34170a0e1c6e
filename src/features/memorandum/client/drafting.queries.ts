import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getDrafting } from '../memorandum.contract.ts';

/** Which model drafts, if any. */
export const draftingQuery = queryOptions({ queryKey: [getDrafting.path], queryFn: () => call(getDrafting, {}) });
