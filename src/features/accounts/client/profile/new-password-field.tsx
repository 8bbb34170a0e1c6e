import type { UseFormRegisterReturn } from 'react-hook-form';
import { MIN_PASSWORD_LENGTH } from '#features/accounts/accounts.contract.ts';
import { Field } from '#platform/client/ui/field.tsx';
import { PasswordInput } from './password-input.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { useStrength } from './use-strength.ts';

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
