import { useEffect } from 'react';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import type { CardFormProps } from './card-form.tsx';

const loadForm = async () => (await import('./card-form.tsx')).CardForm;

/** The form of a tool or card, whose code is not needed to look at a list. */
export function LazyCardForm(props: CardFormProps) {
  return (
    <LazyPart wanted load={loadForm} onFailure={() => props.onDone()}>
      {(CardForm) => <CardForm {...props} />}
    </LazyPart>
  );
}

/** Fetches the form's code behind the list, so that it is there when it is asked for. */
export function usePreloadedCardForm(): void {
  useEffect(() => {
    // When it fails now, opening the form tries again and says so.
    loadForm().catch(() => {});
  }, []);
}
