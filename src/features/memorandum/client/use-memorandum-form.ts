import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { useAutosave } from '#platform/client/use-autosave.ts';
import { type MemorandumForm, memorandumFormResolver } from './memorandum-form.ts';

/**
 * The form, of which only the address is autosaved: nothing of the papers is saved in the browser, and the risk has to be
 * acknowledged again after a reload.
 */
export function useMemorandumForm(user: SessionUser, name: 'mca-mol-opposition' | 'cite-check') {
  const [address, saveAddress, clearDraft] = useAutosave(`${name}:${user.email}`, '');
  const form = useForm<MemorandumForm, unknown, MemorandumForm>({
    mode: 'onTouched',
    // An error that appears the moment a field loses focus would move what the person is about to press.
    delayError: 400,
    // A cite check uses no model: there is no such risk to acknowledge.
    defaultValues: { emailAddress: address, isRiskAcknowledged: name === 'cite-check', keepPapersUntil: '', matterNumber: '' },
    resolver: memorandumFormResolver,
    // The missing field may be a paper, which the form library does not know; the form moves the focus itself.
    shouldFocusError: false,
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => (values.emailAddress ? saveAddress(values.emailAddress) : clearDraft()),
      }),
    [form, saveAddress, clearDraft],
  );
  return { form, clearDraft };
}
