import { useQuery } from '@tanstack/react-query';
import { type Firm, firmQuery } from '#features/settings/client/firm.queries.ts';
import { preloadedConfig } from './preloaded-state.ts';

/** The firm's name and logo as they are now. */
export function useFirm(): Firm {
  return useQuery(firmQuery).data ?? preloadedConfig();
}
