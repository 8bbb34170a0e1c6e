import { type ComponentProps, useState } from 'react';
import { Input } from '#platform/client/ui/input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  autoComplete: 'current-password' | 'new-password';
  /** What the field is called, for the name of the button that shows it. */
  name: string;
  label: string;
}

/** A password, hidden unless its person wants to see it. */
export function PasswordInput({ label, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const word = isShown ? 'Hide' : 'Show';
  return (
    <div className="relative">
      <Input
        {...rest}
        // A shown password is no text to be corrected, or to be sent to a spelling service.
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
