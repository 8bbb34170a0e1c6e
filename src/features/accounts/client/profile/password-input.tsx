import { type ComponentProps, useState } from 'react';
import { Input } from '#platform/client/ui/input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  autoComplete: 'current-password' | 'new-password';
  /** Name of the field, for the label of the button that shows the password. */
  name: string;
  label: string;
}

/** A password field, hidden unless the user wants to see it. */
export function PasswordInput({ label, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const word = isShown ? 'Hide' : 'Show';
  return (
    <div className="relative">
      <Input
        {...rest}
        // A visible password must not be corrected, or sent to a spelling service.
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        type={isShown ? 'text' : 'password'}
        className="pr-18"
      />
      <button
        type="button"
        aria-label={`${word} the ${label.toLowerCase()}`}
        aria-controls={rest.id}
        className="absolute inset-y-1 right-1 rounded-sm px-3 pointer-coarse:inset-y-0 text-sm text-accent hover:bg-accent-soft"
        onClick={() => setIsShown(!isShown)}
      >
        {word}
      </button>
    </div>
  );
}
