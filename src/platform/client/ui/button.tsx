import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True while the button's action is pending: it shows a spinner and ignores clicks, but retains the keyboard focus. */
  pending?: boolean;
}

/** A button that never submits a form unless it has `type="submit"`. */
export function Button({ variant, size, pending = false, className = '', onClick, children, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Preventing the default also prevents a second Enter in a field from sending the form again.
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant, size)} ${className}`}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={handleClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
