import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FoilAgency } from '../foil-agencies.contract.ts';
import { isTyped, NO_RECIPIENT, RECIPIENT_FIELDS, type Recipient, recipientOf, withoutFilled } from './fill-recipient.ts';
import type { FoilForm } from './foil-form.ts';

/**
 * The agency that the recipient was filled from. Choosing one fills the recipient, clearing it takes back what was filled; what
 * the person typed is replaced only after a question.
 */
export function useChosenAgency(agencies: readonly FoilAgency[]) {
  const { setValue, getValues, getFieldState } = useFormContext<FoilForm>();
  const [agencyId, followUp] = useWatch<FoilForm, ['agencyId', 'followUp']>({ name: ['agencyId', 'followUp'] });
  const isAppeal = followUp?.kind === 'appeal';
  const [asked, setAsked] = useState<FoilAgency>();
  const chosen = agencies.find(({ id }) => id === agencyId);
  const filled = chosen ? recipientOf(chosen, isAppeal) : NO_RECIPIENT;

  function set(agency: FoilAgency | undefined, recipient: Recipient) {
    setValue('agencyId', agency?.id);
    for (const field of RECIPIENT_FIELDS)
      setValue(field, recipient[field], { shouldValidate: getFieldState(field).error !== undefined });
  }
  const fill = (agency: FoilAgency) => set(agency, recipientOf(agency, isAppeal));
  return {
    chosen,
    choose: (agency: FoilAgency) => {
      if (agency.id === agencyId) return;
      if (isTyped(getValues(), filled)) setAsked(agency);
      else fill(agency);
    },
    clear: () => set(undefined, withoutFilled(getValues(), filled)),
    /** The agency that would replace what the person typed, while that is asked. */
    asked,
    replace: () => {
      if (asked) fill(asked);
      setAsked(undefined);
    },
    keep: () => setAsked(undefined),
  };
}
