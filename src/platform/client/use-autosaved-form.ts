import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { useAutosave } from './use-autosave.ts';

interface Options<Fields extends FieldValues, Body> {
  /** Key of the autosaved form: its subject, and the person. */
  draftKey: string;
  /** Every field as stored, or the initial values of a new item. It is the same object as long as the form is open. */
  before: Required<Fields>;
  resolver: Resolver<Fields, unknown, Body>;
  /** Returns the changes that a browser may store; all of them by default. */
  keepableOf?: (changes: Partial<Fields>, values: Required<Fields>) => Partial<Fields>;
}

export interface AutosavedForm<Fields extends FieldValues, Body> {
  form: UseFormReturn<Fields, unknown, Body>;
  /** Current values of the form. */
  values: Required<Fields>;
  /** True if the form began with unsaved input from before. */
  isRestored: boolean;
  /** True if anything differs from what is stored. */
  isDirty: boolean;
  /** Resets every field to its stored value. */
  discard: () => void;
  /** Removes the autosaved form, once it is saved. */
  clearDraft: () => void;
}

const NOTHING = {};

/** A form whose changes survive a reload of the page, and are confirmed before they are lost by leaving. */
export function useAutosavedForm<Fields extends FieldValues, Body>(options: Options<Fields, Body>): AutosavedForm<Fields, Body> {
  const { draftKey, before, resolver, keepableOf = (changes) => changes } = options;
  const [draft, keepDraft, clearDraft] = useAutosave<Partial<Fields>>(draftKey, NOTHING);
  const [restored, setRestored] = useState(() => fittingOf(draft, before));
  const form = useForm<Fields, unknown, Body>({
    mode: 'onTouched',
    // An error that appears the moment a field loses focus would move what the person is about to press.
    delayError: 400,
    resolver,
    defaultValues: { ...before, ...restored } as DefaultValues<Fields>,
  });
  const values = { ...before, ...useWatch({ control: form.control }) };
  const changes = changesOf(before, values);
  const isDirty = Object.keys(changes).length > 0;
  const kept = JSON.stringify(keepableOf(changes, values));
  useEffect(() => {
    if (isDirty) keepDraft(JSON.parse(kept) as Partial<Fields>);
    else clearDraft();
  }, [kept, isDirty]);
  useUnsavedChanges(isDirty, clearDraft);
  function discard() {
    // Not `reset`, which requires every field to be registered again: compiled components register once.
    for (const [name, value] of Object.entries(before))
      form.setValue(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>);
    form.clearErrors();
    setRestored(NOTHING);
  }
  return { form, values, clearDraft, isRestored: Object.keys(restored).length > 0, isDirty, discard };
}

/** The fields that differ from their previous values. */
function changesOf<Fields extends FieldValues>(before: Required<Fields>, values: Required<Fields>): Partial<Fields> {
  const changed = Object.keys(before).filter((name) => !isSame(before[name], values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Fields>;
}

/** An empty choice is null or an empty text. */
const isSame = (one: unknown, other: unknown) => Object.is(one || null, other || null);

/** The autosaved values that still fit the form; browser storage may contain anything. */
function fittingOf<Fields extends FieldValues>(draft: Partial<Fields>, before: Required<Fields>): Partial<Fields> {
  const fitting = Object.keys(before).filter((name) => name in draft && typeof draft[name] === typeof before[name]);
  return Object.fromEntries(fitting.map((name) => [name, draft[name]])) as Partial<Fields>;
}
