import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError, call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { CHANGED_MEANWHILE } from '../language-models.contract.ts';
import { changeProvider, createProvider, type ModelProvider, type NewProviderBody } from '../providers.contract.ts';
import { providerTestQuery, refreshModels } from './language-models.queries.ts';
import { PROVIDER_FIELD_NAMES, type ProviderFields } from './provider-form-values.ts';

interface Options {
  /** The provider on which the changes are based; undefined for a new one. */
  base: ModelProvider | undefined;
  onSaved: () => void;
  /** Called if somebody else has changed it meanwhile. */
  onConflict: () => void;
  setError: UseFormSetError<ProviderFields>;
}

interface ProviderChange {
  body: NewProviderBody;
  /** True if the entered key is to be removed. */
  removesKey: boolean;
}

/** Adds or changes a provider. Every list that shows it is refetched before the form is left. */
export function useSaveProvider({ base, onSaved, onConflict, setError }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, removesKey }: ProviderChange) => {
      if (!base) return call(createProvider, { body });
      const { kind: _kind, ...fields } = body;
      const change = { ...fields, ...(removesKey && { key: null }), version: base.version };
      return call(changeProvider, { params: { id: base.id }, body: change });
    },
    // A key is not to stay in the page's memory.
    gcTime: 0,
    onSuccess: async ({ id, name }) => {
      client.removeQueries({ queryKey: providerTestQuery(id).queryKey });
      await refreshModels(client);
      showToast({ title: base ? 'Provider changed' : 'Provider added', description: name });
      onSaved();
    },
    onError: (error) => {
      if (showFieldErrors(error, PROVIDER_FIELD_NAMES, setError)) return;
      if (error instanceof ApiError && error.detail === CHANGED_MEANWHILE) onConflict();
      else if (error instanceof ApiError && error.status === 404)
        showErrorToast(new Error(), 'This provider has since been removed.');
      else showErrorToast(error, 'The provider was not saved. Please try again.');
    },
  });
}
