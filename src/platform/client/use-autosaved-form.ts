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
  /** Names the draft: what the form is about, and whose it is. */
  draftKey: string;
  /** Every field as it is stored, or as a new thing begins. It stays the same as long as the form is open. */
  before: Required<Fields>;
  resolver: Resolver<Fields, unknown, Body>;
  /** What of the changes a browser may keep; all of them unless said. */
  keepableOf?: (changes: Partial<Fields>, values: Required<Fields>) => Partial<Fields>;
}

export interface AutosavedForm<Fields extends FieldValues, Body> {
  form: UseFormReturn<Fields, unknown, Body>;
  /** What the form shows now. */
  values: Required<Fields>;
  /** Whether the form began with what was typed before and not saved. */
  isRestored: boolean;
  /** Puts every field back to how it is stored. */
  discard: () => void;
  /** Forgets the draft, once it is saved. */
  clearDraft: () => void;
}

const NOTHING = {};

/** A form whose changes survive a reload of the page, and are asked about before they are lost by leaving. */
export function useAutosavedForm<Fields extends FieldValues, Body>(options: Options<Fields, Body>): AutosavedForm<Fields, Body> {
  const { draftKey, before, resolver, keepableOf = (changes) => changes } = options;
  const [draft, keepDraft, clearDraft] = useAutosave<Partial<Fields>>(draftKey, NOTHING);
  const [restored, setRestored] = useState(() => fittingOf(draft, before));
  const form = useForm<Fields, unknown, Body>({
    mode: 'onTouched',
    // An error that came the moment a field is left would push away what the person is about to press.
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
    // Not `reset`, which counts on every field being registered anew: compiled components do that once.
    for (const [name, value] of Object.entries(before))
      form.setValue(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>);
    form.clearErrors();
    setRestored(NOTHING);
  }
  return { form, values, clearDraft, isRestored: Object.keys(restored).length > 0, discard };
}

/** The fields that differ from what they were. */
function changesOf<Fields extends FieldValues>(before: Required<Fields>, values: Required<Fields>): Partial<Fields> {
  const changed = Object.keys(before).filter((name) => !isSame(before[name], values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Fields>;
}

/** Nothing chosen is null or an empty text. */
const isSame = (one: unknown, other: unknown) => Object.is(one || null, other || null);

/** What of a kept draft still fits the form; a browser's storage may hold anything. */
function fittingOf<Fields extends FieldValues>(draft: Partial<Fields>, before: Required<Fields>): Partial<Fields> {
  const fitting = Object.keys(before).filter((name) => name in draft && typeof draft[name] === typeof before[name]);
  return Object.fromEntries(fitting.map((name) => [name, draft[name]])) as Partial<Fields>;
}
