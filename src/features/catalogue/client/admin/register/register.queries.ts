import { queryOptions } from '@tanstack/react-query';
import {
  listCardDecisions,
  listRegister,
  listToolDecisions,
  type RegisteredCard,
} from '#features/catalogue/admin-register.contract.ts';
import { call } from '#platform/client/api.ts';

const NAMES = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** The whole register by name, fetched whenever the list is opened: other administrators change it too. */
export const registerQuery = queryOptions({
  queryKey: [listRegister.path],
  queryFn: () => call(listRegister, {}),
  select: (rows: RegisteredCard[]) => rows.toSorted((one, other) => NAMES.compare(one.name, other.name)),
  staleTime: 0,
  refetchOnMount: 'always',
});

/** The decisions about a tool or a drafting card, newest first. */
export function decisionsQuery({ kind, id }: RegisteredCard) {
  const endpoint = kind === 'tool' ? listToolDecisions : listCardDecisions;
  return queryOptions({
    queryKey: [endpoint.path, id],
    queryFn: () => call(endpoint, { params: { id: String(id) } }),
    staleTime: 0,
  });
}
