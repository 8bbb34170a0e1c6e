import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { LoadedOnDemand } from '#platform/client/ui/loaded-on-demand.tsx';
import { FormStep, type StepProps } from '#platform/client/wizard/form-step.tsx';
import { FOIL_LIMITS } from '../foil-request.contract.ts';
import type { FoilForm } from './foil-form.ts';
import { FOIL_STEPS, type FoilStepId } from './foil-steps.ts';
import { TextAreaField } from './text-area-field.tsx';

// Outside of the component: the React Compiler skips components that contain `import()`.
const loadItemList = async () => (await import('./item-list.tsx')).ItemList;

/** The records that are asked for: as the person types them, and divided into items as the letter prints them. */
export function DescriptionStep({ onEnter }: StepProps<FoilStepId>) {
  const { setValue } = useFormContext<FoilForm>();
  const [isListWanted, setIsListWanted] = useState(true);
  return (
    <FormStep steps={FOIL_STEPS} id="description" onEnter={onEnter}>
      <TextAreaField
        name="requestDescription"
        label="Request Description"
        hint="The records, the period, and the names, places or file numbers by which they can be found. Type or paste one item per line, or any list."
        rows={7}
        maxLength={FOIL_LIMITS.description}
        // Whoever begins anew is proposed items again.
        onChange={({ target }) => {
          setIsListWanted(true);
          if (target.value.trim() === '') setValue('isDividedByHand', false);
        }}
      />
      <LoadedOnDemand wanted={isListWanted} load={loadItemList} onFailure={() => setIsListWanted(false)}>
        {(ItemList) => <ItemList />}
      </LoadedOnDemand>
    </FormStep>
  );
}
