import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { useAutosave } from '#platform/client/use-autosave.ts';
import { blankForm, type FoilForm, foilFormResolver } from './foil-form.ts';
import { todayIn } from './today.ts';

interface FoilDraft {
  values: FoilForm;
  /** Day on which the autosaved form was last changed. */
  day: string;
}

/** A reminder or an appeal: its form for a day, which is autosaved apart from that of a new request. */
export interface FollowUpStart {
  key: string;
  name: string;
  fill: (today: string) => FoilForm;
}

/** The form with its autosaved values, which belong to one person on a shared machine and survive a reload. */
export function useFoilForm(user: SessionUser, timeZone: string | undefined, followUp?: FollowUpStart) {
  const [blank] = useState<FoilDraft>(() => {
    const day = todayIn(timeZone);
    return { values: followUp ? followUp.fill(day) : blankForm(user, day), day };
  });
  const [draft, saveDraft, clearDraft] = useAutosave(`foil-request:${user.email}${followUp ? `:${followUp.key}` : ''}`, blank);
  const form = useForm<FoilForm, unknown, FoilForm>({
    mode: 'onTouched',
    // An error shown the moment a field is left would push away what the person is about to press.
    delayError: 400,
    defaultValues: restored(draft, blank),
    resolver: foilFormResolver,
    // The library knows no checkbox groups and would skip the mail types; the form moves the focus itself.
    shouldFocusError: false,
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft({ values, day: blank.day }) }),
    [form, saveDraft, blank],
  );
  /** Autosaves a request that was sent as if it had been typed on its date, so that the next form has it with today’s. */
  const autosaveAgain = (values: FoilForm) => saveDraft({ values, day: values.date });
  return { form, clearDraft, autosaveAgain };
}

/**
 * A date that was merely the autosave's day becomes today; one that the person chose stays. The risk must be acknowledged again:
 * the acknowledgment is for the request as it is now, not as it was when the page was left.
 */
function restored({ values, day }: FoilDraft, blank: FoilDraft): FoilForm {
  const date = values.date === day ? blank.day : values.date;
  return { ...blank.values, ...values, date, isRiskAcknowledged: false };
}
