import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldPath, useForm, useFormState } from 'react-hook-form';
import { call } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import type { ConfirmDialogProps } from '#platform/client/ui/confirm-dialog.tsx';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { changeSettings, type PortalSettings, type SettingsChange, settingsChange } from '../settings.contract.ts';
import { putSettings } from './settings.queries.ts';
import { type SettingFields, useAutosavedSetting } from './use-autosaved-setting.tsx';

const FIELD_NAMES: readonly FieldPath<SettingFields>[] = [
  ...(['firmName', 'logo', 'firmAddress', 'firmTelephone', 'attorneyBlock'] as const),
  ...(['bookingUrl', 'retentionDays', 'usageRetentionDays'] as const),
  ...(['chatMessagesPerDay', 'documentsPerDay', 'conversationsExpire', 'budgetPerPerson', 'budgetOfFirm'] as const),
  ...(['matterForms', 'mattersRequired', 'policyGates'] as const),
];

const NOT_SAVED = errorMessage('The settings were not saved. Please try again.');

interface Options {
  /** Returns the section's own fields with their current values. */
  fieldsOf: (settings: PortalSettings) => SettingFields;
  settings: PortalSettings;
  /** Title of the toast after saving. */
  saved: string;
  /** Returns the question before a change that cannot be undone; nothing for others. */
  questionOf?: (change: SettingsChange) => Question | undefined;
}

type Question = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel'>;

/** State of saving a section. */
export interface Saving {
  /** True if there is anything to save. */
  isDirty: boolean;
  isPending: boolean;
  /** Why the last attempt saved nothing, if no field is to blame; cleared by the next change. */
  refusal: string | undefined;
}

/** One section of the settings: its fields, validated here as the server does, and their saving. */
export function useSettingsSectionForm({ fieldsOf, settings, saved, questionOf }: Options) {
  const client = useQueryClient();
  const inForce = fieldsOf(settings);
  const form = useForm<SettingFields, unknown, SettingsChange>({
    resolver: standardSchemaResolver(settingsChange),
    defaultValues: inForce,
  });
  const { errors, isDirty } = useFormState({ control: form.control });
  const { clearDraft, restored, endRestoring } = useAutosavedSetting(form, inForce);
  useUnsavedChanges(isDirty, clearDraft);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setRefusal(undefined) }), [form]);
  const save = useMutation({
    mutationFn: ({ logo, ...change }: SettingsChange) =>
      call(changeSettings, { body: { ...change, ...(logo === inForce.logo ? {} : { logo }) } }),
    onSuccess: async (changed) => {
      // The fields must remain registered: compiled components register once, and would save nothing typed after this.
      form.reset(fieldsOf(changed), { keepFieldsRef: true });
      endRestoring();
      showToast({ title: saved });
      await putSettings(client, changed);
    },
    onError: (error) => {
      if (!showFieldErrors(error, FIELD_NAMES, form.setError)) setRefusal(NOT_SAVED(error));
    },
  });
  const { ask, question } = useQuestion(save.mutate);
  const submit = form.handleSubmit((change) => {
    if (save.isPending || !isDirty) return;
    setRefusal(undefined);
    const requested = questionOf?.(change);
    if (requested) ask(change, requested);
    else save.mutate(change);
  });
  const saving: Saving = { isDirty, isPending: save.isPending, refusal };
  return { form, errors, submit, saving, question, restored };
}

/** Asks about a change, and saves it if confirmed. */
function useQuestion(save: (change: SettingsChange) => void) {
  const [requested, setAsked] = useState<{ change: SettingsChange; words: Question; open: boolean }>();
  const close = () => setAsked((before) => before && { ...before, open: false });
  function confirm() {
    close();
    if (requested) save(requested.change);
  }
  return {
    ask: (change: SettingsChange, words: Question) => setAsked({ change, words, open: true }),
    question: requested && (
      <LazyConfirmDialog {...requested.words} open={requested.open} onOpenChange={close} onConfirm={confirm} />
    ),
  };
}
