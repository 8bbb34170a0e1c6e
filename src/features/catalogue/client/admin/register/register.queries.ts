import { queryOptions } from '@tanstack/react-query';
import { listDecisions, listRegister, type RegisteredCard } from '#features/catalogue/register.contract.ts';
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
export const decisionsQuery = ({ kind, id }: RegisteredCard) =>
  queryOptions({
    queryKey: [listDecisions.path, kind, id],
    queryFn: () =>
      call(listDecisions, { params: { kind: kind === 'tool' ? 'tools' : 'document-drafting-cards', id: String(id) } }),
    staleTime: 0,
  });
