import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import type { ModelProvider, NewProviderBody } from '../providers.contract.ts';
import { providersQuery } from './language-models.queries.ts';
import { ProviderFieldset } from './provider-fieldset.tsx';
import { autosavableOf, BLANK_PROVIDER, fieldsOf, type ProviderFields, providerResolver } from './provider-form-values.ts';
import { useNewerState } from './use-newer-state.tsx';
import { useSaveProvider } from './use-save-provider.ts';

interface Props {
  /** The provider being edited; absent for a new one. */
  provider?: ModelProvider | undefined;
  /** Called when canceled or saved. */
  onDone: () => void;
}

/** Form for a new or changed provider. Input survives a reload, except the key; leaving it unsaved asks first. */
export function ProviderForm({ provider, onDone }: Props) {
  const client = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => (provider ? fieldsOf(provider) : BLANK_PROVIDER));
  const autosaved = useAutosavedForm<ProviderFields, NewProviderBody>({
    draftKey: `model-provider:${provider?.id ?? 'new'}:${user?.email}`,
    before,
    resolver: providerResolver,
    keepableOf: autosavableOf,
  });
  const { form, clearDraft } = autosaved;
  const { base, offer, notice } = useNewerState({
    form,
    item: provider,
    fieldsOf,
    load: async () => (await client.fetchQuery(providersQuery)).find(({ id }) => id === provider?.id),
  });
  const finish = () => {
    clearDraft();
    onDone();
  };
  const save = useSaveProvider({ base, onSaved: finish, onConflict: offer, setError: form.setError });
  const submit = form.handleSubmit((body) => save.isPending || save.mutate({ body, removesKey: form.getValues('removesKey') }));
  return (
    <ItemForm
      title={provider ? `Edit ${provider.name}` : 'Add Provider'}
      isOneOfSeveral
      notRestored="A key is never saved here: please enter it again."
      autosaved={autosaved}
      isSaving={save.isPending}
      saveLabel={provider ? 'Save Provider' : 'Add Provider'}
      onSubmit={submit}
      onCancel={onDone}
    >
      <ProviderFieldset form={form} provider={base} />
      {notice}
    </ItemForm>
  );
}
