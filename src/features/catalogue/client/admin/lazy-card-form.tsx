import { useEffect } from 'react';
import { LoadedOnDemand } from '#platform/client/ui/loaded-on-demand.tsx';
import type { CardFormProps } from './card-form.tsx';

const loadForm = async () => (await import('./card-form.tsx')).CardForm;

/** The form of a tool or card, whose code is not needed to look at a list. */
export function LazyCardForm(props: CardFormProps) {
  return (
    <LoadedOnDemand wanted load={loadForm} onFailure={() => props.onDone()}>
      {(CardForm) => <CardForm {...props} />}
    </LoadedOnDemand>
  );
}

/** Fetches the form's code behind the list, so that it is there when it is asked for. */
export function usePreloadedCardForm(): void {
  useEffect(() => {
    // When it fails now, opening the form tries again and says so.
    loadForm().catch(() => {});
  }, []);
}
