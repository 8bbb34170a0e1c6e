import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import type { LanguageModel, NewModelBody } from '../language-models.contract.ts';
import { languageModelsQuery } from './language-models.queries.ts';
import { ModelFieldset } from './model-fieldset.tsx';
import { fieldsOf, type ModelFields, modelResolver, newFields } from './model-form-values.ts';
import { useNewerState } from './use-newer-state.tsx';
import { useSaveModel } from './use-save-model.ts';

interface Props {
  /** The model being edited; absent for a new one. */
  model?: LanguageModel | undefined;
  /** The model whose successor is added. */
  predecessor?: LanguageModel | undefined;
  /** Called when canceled or saved. */
  onDone: () => void;
}

/** Form for a new or changed language model. Input survives a reload; leaving it unsaved asks first. */
export function ModelForm({ model, predecessor, onDone }: Props) {
  const client = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => (model ? fieldsOf(model) : newFields(predecessor)));
  const draftKey = `language-model:${model?.id ?? `new-${predecessor?.successor ?? ''}`}:${user?.email}`;
  const autosaved = useAutosavedForm<ModelFields, NewModelBody>({ draftKey, before, resolver: modelResolver });
  const { form, clearDraft } = autosaved;
  const { base, offer, notice } = useNewerState({
    form,
    item: model,
    fieldsOf,
    load: async () => (await client.fetchQuery(languageModelsQuery)).find(({ id }) => id === model?.id),
  });
  const finish = () => {
    clearDraft();
    onDone();
  };
  const save = useSaveModel({ base, onSaved: finish, onConflict: offer, setError: form.setError });
  const submit = form.handleSubmit((body) => save.isPending || save.mutate(body));
  return (
    <ItemForm
      title={model ? `Edit ${model.label}` : 'Add Model'}
      isOneOfSeveral
      autosaved={autosaved}
      isSaving={save.isPending}
      saveLabel={model ? 'Save Model' : 'Add Model'}
      onSubmit={submit}
      onCancel={onDone}
    >
      <ModelFieldset form={form} model={base} />
      {notice}
    </ItemForm>
  );
}
