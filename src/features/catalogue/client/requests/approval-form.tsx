import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Resolver, useFormState } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { listAllTools } from '#features/catalogue/admin-catalogue.contract.ts';
import { listTools } from '#features/catalogue/catalogue.contract.ts';
import { type Approval, approval, decideToolRequest, type ToolRequest } from '#features/catalogue/tool-requests.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { CardTextFields } from '../admin/card-fields.tsx';
import { RegisterFormFields } from '../admin/register/register-fields.tsx';
import { BLANK_REGISTER_VALUES, type RegisterValues } from '../admin/register/register-values.ts';
import { useChangeRequest } from './tool-requests.queries.ts';

type Fields = RegisterValues &
  Pick<Approval, 'state' | 'seen' | 'name' | 'url' | 'description' | 'toolType'> & { category: string };

const resolver = standardSchemaResolver(approval) as unknown as Resolver<Fields, unknown, Approval>;

const valuesOf = ({ name, url, purpose, dataClass }: ToolRequest): Fields => ({
  ...BLANK_REGISTER_VALUES,
  ...{ status: 'approved', dataClass, state: 'approved', seen: 'in-review' },
  ...{ name, url, description: purpose, category: '', toolType: 'third-party' },
});

/** Form of the tool that a request becomes, with its register entry. */
export function ApprovalForm({ request, onDone }: { request: ToolRequest; onDone: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  const client = useQueryClient();
  const [before] = useState(() => valuesOf(request));
  const autosaved = useAutosavedForm({ draftKey: `approve-request:${request.id}:${user?.email}`, before, resolver });
  const { form, clearDraft } = autosaved;
  const { errors } = useFormState({ control: form.control });
  const finish = () => {
    clearDraft();
    onDone();
  };
  const approve = useChangeRequest(
    async (body: Approval) => {
      await call(decideToolRequest, { params: { id: String(request.id) }, body });
      await refetchLists(client, listAllTools.path, listTools.path);
      showToast({ title: 'Success!', description: `${body.name} is a tool now` });
      finish();
    },
    'The request was not approved. Please try again.',
    (error) => {
      // Somebody else was first: the list shows what they decided.
      if (error instanceof ApiError && error.status === 409) finish();
      return showFieldErrors(error, Object.keys(before) as (keyof Fields)[], form.setError);
    },
  );
  return (
    <ItemForm
      title={`Approve ${request.name}`}
      autosaved={autosaved}
      isSaving={approve.isPending}
      saveLabel="Approve and add tool"
      onSubmit={form.handleSubmit((body) => approve.isPending || approve.mutate(body))}
      onCancel={onDone}
    >
      <div className="grid max-w-[60rem] min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <CardTextFields nameLabel="Tool Name" register={form.register} errors={errors} />
      </div>
      <h4 className="border-t border-line pt-4 text-lg">Register</h4>
      <RegisterFormFields register={form.register} errors={errors} />
    </ItemForm>
  );
}
