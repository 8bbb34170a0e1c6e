import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type UseFormSetError, useFormState } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import type { CardBody } from '#features/catalogue/card-form.contract.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { isLaunchAddress } from '#platform/shared/launch-address.ts';
import { ToolCard } from '../tool-card.tsx';
import { CardFields } from './card-fields.tsx';
import { autosavableOf, blankValues, type CardValues, valuesOf } from './card-form-values.ts';
import type { CardFormFields, CardKind, EditableCard } from './card-kind.ts';

const FIELD_NAMES = Object.keys(blankValues('third-party')) as (keyof CardFormFields)[];

/** Substitute for an address that is not fully typed yet. */
const SOME_PAGE = '/page';

export interface CardFormProps {
  kind: CardKind;
  /** The card being edited; absent for a new one. */
  card?: EditableCard | undefined;
  /** Default type of a new tool. */
  toolType?: CardValues['toolType'];
  /** Called when canceled, or with the saved card. */
  onDone: (saved?: EditableCard) => void;
}

/** Form for a new or changed tool or card, beside a preview of the card. */
export function CardForm({ kind, card, toolType = 'third-party', onDone }: CardFormProps) {
  const { words } = kind;
  const [before] = useState(() => (card ? valuesOf(card) : blankValues(toolType)));
  const autosaved = useCardForm(kind, card, before);
  const { form, values, clearDraft } = autosaved;
  const { errors } = useFormState({ control: form.control });
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
    <ItemForm
      title={card ? words.editTitle : words.addTitle}
      notRestored="Images are not saved: please choose again any that you had changed."
      autosaved={autosaved}
      isSaving={save.isPending}
      saveLabel={save.isPending ? 'Saving...' : card ? words.update : words.save}
      onSubmit={submit}
      onCancel={onDone}
    >
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,45rem)_20rem]">
        <CardFields kind={kind} form={form} errors={errors} />
        <CardPreview values={values} />
      </div>
    </ItemForm>
  );
}

/** Preview of the card while it is being typed. Nothing in it can be pressed. */
function CardPreview({ values }: { values: CardValues }) {
  const { name, description, url } = values;
  const captionId = useId();
  return (
    <figure aria-labelledby={captionId} className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-14">
      <figcaption id={captionId} className="text-sm font-medium">
        Preview
        {values.isHidden && <span className="font-normal text-muted"> (hidden from users)</span>}
      </figcaption>
      <div inert className={`flex max-w-80 ${values.isHidden ? 'opacity-60' : ''} ${name ? '' : '[&_h3]:text-muted'}`}>
        <ToolCard
          card={{
            id: 0,
            ...values,
            name: name || 'Name',
            description: description || 'Description',
            url: isLaunchAddress(url) ? url : SOME_PAGE,
          }}
        />
      </div>
    </figure>
  );
}

/** The form of a card, autosaved for this person, without images. */
function useCardForm(kind: CardKind, card: EditableCard | undefined, before: CardValues) {
  const { data: user } = useQuery(currentUserQuery);
  const draftKey = `${kind.name}:${card?.id ?? 'new'}:${user?.email}`;
  return useAutosavedForm<CardFormFields, CardBody>({ draftKey, before, resolver: kind.resolver, keepableOf: autosavableOf });
}

interface Options {
  kind: CardKind;
  /** The card being changed; absent for a new one. */
  card: EditableCard | undefined;
  setError: UseFormSetError<CardFormFields>;
  onSaved: (saved: EditableCard) => void;
}

/** Creates a card or saves a changed one. The lists that show it are refetched before the form is left. */
function useSaveCard({ kind, card, setError, onSaved }: Options) {
  const { words, create, change, refresh } = kind;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CardBody) => (card ? change(card.id, body) : create(body)),
    onSuccess: async (saved) => {
      await refresh(client);
      showToast({ title: 'Success!', description: card ? words.updated : words.created });
      onSaved(saved);
    },
    onError: (error) => {
      showFieldErrors(error, FIELD_NAMES, setError);
      const description = card ? words.updateFailed(error) : words.createFailed(error);
      showToast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}
