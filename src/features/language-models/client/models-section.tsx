import { useState } from 'react';
import { useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import type { OrderedModel } from './language-models.queries.ts';
import { ModelForm } from './model-form.tsx';
import { ModelList } from './model-list.tsx';

/** The language models: the list, or the form of one. @param timeZone of the firm */
export function LanguageModelsSection({ timeZone }: { timeZone: string | undefined }) {
  const { edited, returnTo, open, close } = useListEditor<OrderedModel>();
  const [predecessor, setPredecessor] = useState<OrderedModel>();
  function openNew(model?: OrderedModel) {
    setPredecessor(model);
    open();
  }
  return (
    <FormSection
      isWide
      title="Language models"
      description="The models for conversations and documents, in the order in which people see them. Once a day they are compared with the lists of their providers."
    >
      {edited === undefined ? (
        <ModelList timeZone={timeZone} onAdd={() => openNew()} onEdit={open} onAddSuccessor={openNew} returnTo={returnTo} />
      ) : (
        <ModelForm model={edited ?? undefined} predecessor={predecessor} onDone={close} />
      )}
    </FormSection>
  );
}
