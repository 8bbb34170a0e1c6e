import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { MAX_RETENTION_DAYS } from '#platform/shared/settings.ts';

interface Props {
  label: string;
  hint: string;
  error: string | undefined;
  registered: UseFormRegisterReturn;
}

const RANGE = `From 1 to ${MAX_RETENTION_DAYS.toLocaleString('en-US')} days.`;

/** For how many days something is kept. */
export function DaysField({ label, hint, error, registered }: Props) {
  return (
    <Field label={label} hint={`${hint} ${RANGE}`} required error={error}>
      {(field) => (
        <Input
          {...field}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_RETENTION_DAYS}
          className="max-w-32 tabular-nums"
          {...registered}
        />
      )}
    </Field>
  );
}
