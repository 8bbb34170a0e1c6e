import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import type { CardBody } from '#features/catalogue/card-form.contract.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import type { CardFormFields, CardKind, KeptCard } from './card-kind.ts';
import { blankValues } from './form-values.ts';

const FIELD_NAMES = Object.keys(blankValues('third-party')) as (keyof CardFormFields)[];

interface Options {
  kind: CardKind;
  /** The card that is changed; absent for a new one. */
  card: KeptCard | undefined;
  setError: UseFormSetError<CardFormFields>;
  onSaved: (saved: KeptCard) => void;
}

/** Creates a card or saves a changed one. The lists that show it are read again before the form is left. */
export function useSaveCard({ kind, card, setError, onSaved }: Options) {
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
