import { useEffect } from 'react';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import type { CardFormProps } from './card-form.tsx';

const loadForm = async () => (await import('./card-form.tsx')).CardForm;

/** The form of a tool or card, whose code is not needed to view a list. */
export function LazyCardForm(props: CardFormProps) {
  return (
    <LazyPart wanted load={loadForm} onFailure={() => props.onDone()}>
      {(CardForm) => <CardForm {...props} />}
    </LazyPart>
  );
}

/** Prefetches the form's code after the list, so that it is loaded when needed. */
export function usePreloadedCardForm(): void {
  useEffect(() => {
    // If it fails now, opening the form retries and reports the error.
    loadForm().catch(() => {});
  }, []);
}
