import { useDeferredValue, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { MIN_PASSWORD_LENGTH } from '#features/accounts/accounts.contract.ts';
import { Field } from '#platform/client/ui/field.tsx';
import type { measureStrength, Strength } from './measure-strength.ts';
import { PasswordInput } from './password-input.tsx';
import { StrengthMeter } from './strength-meter.tsx';

const LABEL = 'New password';
const HINT = `At least ${MIN_PASSWORD_LENGTH} characters. A few words that do not belong together are best.`;

interface Props {
  /** What has been typed. */
  value: string;
  error: string | undefined;
  /** What somebody who tries would know of the person. */
  guessable: readonly string[];
  registration: UseFormRegisterReturn;
}

/** A password to be chosen, with its strength. */
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
  /** Fetches the estimate's code and its list of common passwords, which are large; to be called when they will be needed. */
  prepare: () => void;
  /** Absent while there is nothing to measure, or nothing to measure it with: the meter helps, and holds nobody up. */
  strength: Strength | undefined;
}

/** The strength of what is being typed, a moment behind it. */
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
