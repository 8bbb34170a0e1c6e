import type { ComponentProps } from 'react';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The button's name, read aloud and shown on hover. */
  label: string;
}

/** A small button that shows only an icon (its child). */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-8 pointer-coarse:size-11 shrink-0 items-center justify-center rounded-md text-muted *:size-4.5 enabled:hover:bg-sunken enabled:hover:text-ink enabled:active:translate-y-px disabled:opacity-40 ${className}`}
    />
  );
}
