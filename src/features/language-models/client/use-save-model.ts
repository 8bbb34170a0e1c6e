import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError, call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import {
  CHANGED_MEANWHILE,
  changeLanguageModel,
  createLanguageModel,
  type LanguageModel,
  type NewModelBody,
} from '../language-models.contract.ts';
import { refreshModels } from './language-models.queries.ts';
import { MODEL_FIELD_NAMES, type ModelFields } from './model-form-values.ts';

interface Options {
  /** The model on which the changes are based; undefined for a new one. */
  base: LanguageModel | undefined;
  onSaved: () => void;
  /** Called if somebody else has changed it meanwhile. */
  onConflict: () => void;
  setError: UseFormSetError<ModelFields>;
}

/** Adds or changes a model. Every list that shows it is refetched before the form is left. */
export function useSaveModel({ base, onSaved, onConflict, setError }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewModelBody) =>
      base
        ? call(changeLanguageModel, { params: { id: String(base.id) }, body: { ...body, version: base.version } })
        : call(createLanguageModel, { body }),
    onSuccess: async ({ label }) => {
      await refreshModels(client);
      showToast({ title: base ? 'Model changed' : 'Model added', description: label });
      onSaved();
    },
    onError: (error) => {
      if (showFieldErrors(error, MODEL_FIELD_NAMES, setError)) return;
      if (error instanceof ApiError && error.detail === CHANGED_MEANWHILE) onConflict();
      else if (error instanceof ApiError && error.status === 404)
        showErrorToast(new Error(), 'This model has since been removed.');
      else showErrorToast(error, 'The model was not saved. Please try again.');
    },
  });
}
