import { useQuery } from '@tanstack/react-query';
import { type Firm, firmQuery } from '#features/settings/client/firm.queries.ts';
import { preloadedConfig } from './preloaded-state.ts';

/** Returns the firm's current name and logo. */
export function useFirm(): Firm {
  return useQuery(firmQuery).data ?? preloadedConfig();
}
