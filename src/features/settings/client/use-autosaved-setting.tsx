import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { RestoredNotice } from '#platform/client/ui/restored-notice.tsx';
import { useAutosave } from '#platform/client/use-autosave.ts';
import type { SettingsChange, settingsChange } from '../settings.contract.ts';

/** Some of the settings while they are edited. */
export type SettingFields = z.input<typeof settingsChange>;

const NOTHING = {};

/**
 * Autosaves the changes in a section over a reload of the page, until they are saved or left. Nothing in the settings is secret:
 * of keys the page knows only whether the server has them.
 */
export function useAutosavedSetting(form: UseFormReturn<SettingFields, unknown, SettingsChange>, inForce: SettingFields) {
  const { data: user } = useQuery(currentUserQuery);
  const key = `settings:${Object.keys(inForce).join('-')}:${user?.email}`;
  const [draft, keepDraft, clearDraft] = useAutosave<SettingFields>(key, NOTHING);
  const [restored, setRestored] = useState(() => changesOf(inForce, fittingOf(draft, inForce)));
  useEffect(() => fillIn(form, restored), []);
  const kept = JSON.stringify(changesOf(inForce, useWatch({ control: form.control }) as SettingFields));
  useEffect(() => {
    if (kept === '{}') clearDraft();
    else keepDraft(JSON.parse(kept));
  }, [kept]);
  function discard() {
    fillIn(form, inForce);
    form.clearErrors();
    setRestored(NOTHING);
  }
  return {
    clearDraft,
    endRestoring: () => setRestored(NOTHING),
    restored: Object.keys(restored).length > 0 && <RestoredNotice onDiscard={discard} />,
  };
}

function fillIn(form: UseFormReturn<SettingFields, unknown, SettingsChange>, fields: SettingFields): void {
  for (const [name, value] of Object.entries(fields))
    form.setValue(name as Path<SettingFields>, value as PathValue<SettingFields, Path<SettingFields>>, { shouldDirty: true });
}

/** Returns the fields that were changed, except the logo: like every image it may be too large for browser storage. */
function changesOf(inForce: SettingFields, { logo: _, ...fields }: SettingFields): SettingFields {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(inForce[name as keyof SettingFields]);
  return Object.fromEntries(Object.entries(fields).filter(isChanged));
}

/** Returns the autosaved fields that still fit the section; browser storage may contain anything. */
function fittingOf(draft: SettingFields, inForce: SettingFields): SettingFields {
  const fits = ([name, value]: [string, unknown]) => isLike(value, inForce[name as keyof SettingFields]);
  return Object.fromEntries(Object.entries(draft).filter(fits));
}

function isLike(one: unknown, other: unknown): boolean {
  if (Array.isArray(other)) return Array.isArray(one) && one.every((item) => typeof item === 'string');
  if (typeof one !== typeof other || typeof one !== 'object' || one === null || !other)
    return typeof one === typeof other && one !== null;
  return Object.entries(other).every(([name, value]) => isLike((one as Record<string, unknown>)[name], value));
}
