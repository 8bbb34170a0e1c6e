import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resolver, UseFormSetError } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import {
  type AgencyBody,
  agencyBody,
  changeFoilAgency,
  createFoilAgency,
  type FoilAgency,
  listAllFoilAgencies,
  listFoilAgencies,
} from '#features/foil-request/foil-agencies.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { type AgencyFields, AgencyFieldset } from './agency-fieldset.tsx';

const FIELD_NAMES = Object.keys(agencyBody.shape) as (keyof AgencyFields)[];

const validate = standardSchemaResolver<AgencyBody, unknown, AgencyBody>(agencyBody);

/** The contract has null for a date that the source does not give. */
const resolver: Resolver<AgencyFields, unknown, AgencyBody> = (typed, context, options) => {
  const body = { ...typed, sourceDate: typed.sourceDate || null };
  return validate(body, context, options as never) as ReturnType<Resolver<AgencyFields, unknown, AgencyBody>>;
};

const fieldsOf = (agency: FoilAgency | undefined): AgencyFields => ({
  name: agency?.name ?? '',
  officer: agency?.officer ?? 'Records Access Officer',
  address: agency?.address ?? '',
  email: agency?.email ?? '',
  appealsOfficer: agency?.appealsOfficer ?? '',
  appealsAddress: agency?.appealsAddress ?? '',
  appealsEmail: agency?.appealsEmail ?? '',
  sourceUrl: agency?.sourceUrl ?? '',
  sourceDate: agency?.sourceDate ?? '',
  note: agency?.note ?? '',
  isHidden: agency?.isHidden ?? false,
});

interface Props {
  /** The agency that is edited; absent for a new one. */
  agency: FoilAgency | undefined;
  /** Called after canceling or saving. */
  onDone: () => void;
}

/** Form for a new agency, or a change of one. What is typed survives a reload; leaving it unsaved asks first. */
export function AgencyForm({ agency, onDone }: Props) {
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => fieldsOf(agency));
  const draftKey = `foil-agency:${agency?.id ?? 'new'}:${user?.email}`;
  const autosaved = useAutosavedForm({ draftKey, before, resolver });
  const { form, clearDraft } = autosaved;
  const finish = () => {
    clearDraft();
    onDone();
  };
  const save = useSaveAgency({ id: agency?.id, onSaved: finish, setError: form.setError });
  const submit = form.handleSubmit((body) => save.isPending || save.mutate(body));
  return (
    <ItemForm
      title={agency ? 'Edit Agency' : 'Add Agency'}
      autosaved={autosaved}
      isSaving={save.isPending}
      saveLabel={agency ? 'Update Agency' : 'Save Agency'}
      onSubmit={submit}
      onCancel={onDone}
    >
      <AgencyFieldset form={form} />
    </ItemForm>
  );
}

interface Options {
  /** The agency that is edited; undefined for a new one. */
  id: number | undefined;
  onSaved: () => void;
  setError: UseFormSetError<AgencyFields>;
}

/** Creates or changes an agency. The lists are refetched before the form is left. */
function useSaveAgency({ id, onSaved, setError }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AgencyBody) =>
      id === undefined ? call(createFoilAgency, { body }) : call(changeFoilAgency, { params: { id: String(id) }, body }),
    onSuccess: async () => {
      await refetchLists(client, listAllFoilAgencies.path, listFoilAgencies.path);
      showToast({ title: 'Success!', description: `Agency ${id === undefined ? 'added' : 'updated'} successfully` });
      onSaved();
    },
    onError: (error) => {
      if (showFieldErrors(error, FIELD_NAMES, setError)) return;
      if (error instanceof ApiError && error.status === 404) showErrorToast(new Error(), 'This agency has since been deleted.');
      else showErrorToast(error, 'Failed to save agency. Please try again.');
    },
  });
}
