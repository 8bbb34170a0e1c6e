import { useDeferredValue, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { MIN_PASSWORD_LENGTH } from '#features/accounts/accounts.contract.ts';
import { Field } from '#platform/client/ui/field.tsx';
import type { measureStrength, Strength } from './measure-strength.ts';
import { PasswordInput } from './password-input.tsx';
import { StrengthMeter } from './strength-meter.tsx';

const LABEL = 'New password';
const HINT = `At least ${MIN_PASSWORD_LENGTH} characters. A few unrelated words work best.`;

interface Props {
  /** Current input. */
  value: string;
  error: string | undefined;
  /** Facts that an attacker would know of the person. */
  guessable: readonly string[];
  registration: UseFormRegisterReturn;
}

/** A field for a new password, with its strength. */
export function NewPasswordField({ value, error, guessable, registration }: Props) {
  const { prepare, strength } = useStrength(value, guessable);
  return (
    <div>
      <Field label={LABEL} required error={error}>
        {(field) => <PasswordInput {...field} label={LABEL} autoComplete="new-password" onFocus={prepare} {...registration} />}
      </Field>
      <StrengthMeter strength={strength} hint={HINT} />
    </div>
  );
}

interface UseStrength {
  /** Loads the estimator and its list of common passwords, which are large; call it when they will be needed. */
  prepare: () => void;
  /** Absent while there is nothing to measure, or no estimator yet: the meter is optional and never blocks the form. */
  strength: Strength | undefined;
}

/** Estimates the strength of the input, slightly delayed. */
function useStrength(password: string, guessable: readonly string[]): UseStrength {
  const [loaded, setLoaded] = useState<{ measure: typeof measureStrength }>();
  const settled = useDeferredValue(password);
  const prepare = () => {
    if (loaded) return;
    import('./measure-strength.ts').then(
      ({ measureStrength }) => setLoaded({ measure: measureStrength }),
      () => {},
    );
  };
  return { prepare, strength: loaded && settled ? loaded.measure(settled, guessable) : undefined };
}
