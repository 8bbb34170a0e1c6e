import { useQueryClient } from '@tanstack/react-query';
import {
  changeFoilAgency,
  deleteFoilAgency,
  type FoilAgency,
  listAllFoilAgencies,
  listFoilAgencies,
} from '#features/foil-request/foil-agencies.contract.ts';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { useDeleteItem } from '#platform/client/editable-list/use-delete-item.tsx';
import { useUpdateItem } from '#platform/client/editable-list/use-update-item.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { allAgenciesQuery } from '../foil-agencies.queries.ts';

const params = (id: number) => ({ id: String(id) });
const nameOf = ({ name }: FoilAgency) => name;

/** Hides, un-hides and deletes agencies, the last after a confirmation that names it. */
export function useAgencyActions() {
  const client = useQueryClient();
  const { queryKey } = allAgenciesQuery;
  // The administrator's own form of a request offers the agencies too.
  const list = { queryKey, nameOf, refresh: () => refetchLists(client, listAllFoilAgencies.path, listFoilAgencies.path) };
  const change = useUpdateItem<FoilAgency>({
    ...list,
    send: (id, { isHidden }) => call(changeFoilAgency, { params: params(id), body: { isHidden } }),
    done: ({ name }, { isHidden }) => ({ title: 'Success!', description: `${name} is ${isHidden ? 'hidden' : 'shown'} now` }),
    failureOf: errorMessage('Failed to update agency. Please try again.'),
  });
  const { confirmDelete, dialog } = useDeleteItem<FoilAgency>({
    ...list,
    remove: (id) => call(deleteFoilAgency, { params: params(id) }),
    question: 'Are you sure you want to delete this agency?',
    consequence: 'will be removed from the directory and cannot be restored. Letters that were written remain.',
    done: () => ({ title: 'Success!', description: 'Agency deleted successfully' }),
    failureOf: errorMessage('Failed to delete agency. Please try again.'),
  });
  return { setHidden: (agency: FoilAgency, isHidden: boolean) => change(agency, { isHidden }), confirmDelete, dialog };
}
