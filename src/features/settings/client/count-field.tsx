import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';

interface Props {
  label: string;
  hint: string;
  /** Maximum; the minimum is 1. */
  most: number;
  /** Unit of the count: "days". */
  unit: string;
  error: string | undefined;
  registered: UseFormRegisterReturn;
  /** True if it may be blank. */
  isOptional?: boolean;
}

/** A field for a whole number, with its range below it. */
export function CountField({ label, hint, most, unit, error, registered, isOptional = false }: Props) {
  const range = `From 1 to ${most.toLocaleString('en-US')} ${unit}.`;
  return (
    <Field label={label} hint={`${hint} ${range}`} required={!isOptional} error={error}>
      {(field) => (
        <Input
          {...field}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          className="max-w-32 tabular-nums"
          {...registered}
        />
      )}
    </Field>
  );
}
