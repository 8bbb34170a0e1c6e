import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { RestoredNotice } from '#platform/client/ui/restored-notice.tsx';
import { useCarefulLeave } from '#platform/client/use-careful-leave.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardKind, KeptCard } from './card-kind.ts';
import { CardPreview } from './card-preview.tsx';
import { blankValues, type CardValues, valuesOf } from './form-values.ts';
import { useCardForm } from './use-card-form.ts';
import { useSaveCard } from './use-save-card.ts';

export interface CardFormProps {
  kind: CardKind;
  /** The card that is edited; absent for a new one. */
  card?: KeptCard | undefined;
  /** The type of a new tool unless another is chosen. */
  toolType?: CardValues['toolType'];
  /** Cancelled, or saved as this. */
  onDone: (saved?: KeptCard) => void;
}

/** A new tool or card, or a change of one, beside the card as people will see it. */
export function CardForm({ kind, card, toolType = 'third-party', onDone }: CardFormProps) {
  const { words } = kind;
  const [before] = useState(() => (card ? valuesOf(card) : blankValues(toolType)));
  const { form, values, clearDraft, isRestored, discard } = useCardForm(kind, card, before);
  const { errors } = useFormState({ control: form.control });
  const { leave, question } = useCarefulLeave();
  const save = useSaveCard({
    kind,
    card,
    setError: form.setError,
    onSaved: (saved) => {
      clearDraft();
      onDone(saved);
    },
  });
  const submit = form.handleSubmit((body) => save.isPending || save.mutate(body));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <h3 ref={focusHeading} className="text-lg">
        {card ? words.editTitle : words.addTitle}
      </h3>
      {isRestored && (
        <RestoredNotice onDiscard={discard}>Images are not kept: please choose those again that you had changed.</RestoredNotice>
      )}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,45rem)_20rem]">
        <CardFields kind={kind} form={form} errors={errors} />
        <CardPreview values={values} />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button variant="secondary" onClick={() => leave(onDone)}>
          Cancel
        </Button>
        <Button type="submit" pending={save.isPending}>
          {save.isPending ? 'Saving...' : card ? words.update : words.save}
        </Button>
      </div>
      {question}
    </form>
  );
}
