import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { RestoredNotice } from '#platform/client/ui/restored-notice.tsx';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
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
  const { leave, question } = useUnsavedChangesPrompt(autosaved);
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
    <form noValidate autoComplete="off" onSubmit={submit} className="flex max-w-[45rem] flex-col gap-6">
      <h4 ref={focusHeading} className="text-base">
        {provider ? `Edit ${provider.name}` : 'Add Provider'}
      </h4>
      {autosaved.isRestored && (
        <RestoredNotice onDiscard={autosaved.discard}>A key is never saved here: please enter it again.</RestoredNotice>
      )}
      <ProviderFieldset form={form} provider={base} />
      {notice}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button variant="secondary" onClick={() => leave(onDone)}>
          Cancel
        </Button>
        <Button type="submit" pending={save.isPending}>
          {provider ? 'Save Provider' : 'Add Provider'}
        </Button>
      </div>
      {question}
    </form>
  );
}
