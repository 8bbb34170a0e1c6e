import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A checkbox with a label beside it; the whole line can be pressed. */
export function Checkbox({ label, hint, error, className = '', ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="flex w-fit max-w-full items-start gap-2.5 py-0.5">
        <input
          {...rest}
          type="checkbox"
          id={id}
          aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0">
          {label}
          {rest.required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <p id={hintId} className="pl-7.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="pl-7.5">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
}
