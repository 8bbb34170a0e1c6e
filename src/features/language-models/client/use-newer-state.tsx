import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { CHANGED_MEANWHILE } from '../language-models.contract.ts';

interface Options<Item, Fields extends FieldValues, Body> {
  form: UseFormReturn<Fields, unknown, Body>;
  /** The item as it was when its form was opened; undefined for a new one. */
  item: Item | undefined;
  fieldsOf: (item: Item) => Fields;
  /** Loads the item as it is now. */
  load: () => Promise<Item | undefined>;
}

interface NewerState<Item> {
  /** The item on which the form's changes are based. */
  base: Item | undefined;
  /** Offers to load the newer state, after the server has refused to overwrite it. */
  offer: () => void;
  notice: ReactNode;
}

/** Somebody else's change of the item whose form is open: it is loaded into the fields in which nothing was typed. */
export function useNewerState<Item, Fields extends FieldValues, Body>(options: Options<Item, Fields, Body>): NewerState<Item> {
  const { form, item, fieldsOf, load } = options;
  const [base, setBase] = useState(item);
  const [isOffered, setIsOffered] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (newer) => {
      if (!newer || !base) return showErrorToast(new Error(), 'It has since been removed.');
      fillUntouched(form, fieldsOf(base), fieldsOf(newer));
      setBase(newer);
      setIsOffered(false);
    },
    onError: (error) => showErrorToast(error, 'The newer state could not be loaded. Please try again.'),
  });
  return {
    base,
    offer: () => setIsOffered(true),
    notice: isOffered && (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-sm">
        <p className="flex min-w-0 gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>{CHANGED_MEANWHILE} What you have typed stays.</span>
        </p>
        <Button variant="secondary" size="small" pending={isPending} onClick={() => mutate()}>
          Load the newer state
        </Button>
      </div>
    ),
  };
}

function fillUntouched<Fields extends FieldValues, Body>(
  form: UseFormReturn<Fields, unknown, Body>,
  before: Fields,
  newer: Fields,
): void {
  for (const name of Object.keys(newer) as Path<Fields>[]) {
    const isUntouched = Object.is(form.getValues(name), before[name]);
    if (isUntouched) form.setValue(name, newer[name] as PathValue<Fields, Path<Fields>>);
  }
}
