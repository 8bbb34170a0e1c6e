import { queryOptions, skipToken } from '@tanstack/react-query';

/** The firm's details on every page. */
export interface Firm {
  firmName: string;
  /** The address of the firm's own logo; empty for the suite's. */
  logo: string;
}

/** Comes with the page, and changes when an administrator saves the settings here. It is not personal: signing out retains it. */
export const firmQuery = queryOptions<Firm>({
  queryKey: ['firm'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { isForEverybody: true },
});
