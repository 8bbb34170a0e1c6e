import { useFormContext, useFormState } from 'react-hook-form';
import { MatterField } from '#features/matters/client/matter-field.tsx';
import type { MemorandumForm } from './memorandum-form.ts';

/** The client-matter number of a memorandum or a cite check, where the firm keeps such numbers. */
export function MatterNumberField() {
  const { register } = useFormContext<MemorandumForm>();
  const { errors } = useFormState<MemorandumForm>({ name: 'matterNumber' });
  return <MatterField error={errors.matterNumber?.message} {...register('matterNumber')} />;
}
