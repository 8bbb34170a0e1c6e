export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border text-center font-medium no-underline select-none ' +
  'transition-colors duration-100 active:translate-y-px disabled:opacity-50 disabled:active:translate-y-0 ' +
  'aria-disabled:cursor-default aria-disabled:not-aria-busy:opacity-50 aria-disabled:active:translate-y-0';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent not-aria-disabled:enabled:hover:bg-accent-strong [a]:hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-ink not-aria-disabled:enabled:hover:bg-sunken [a]:hover:bg-sunken',
  quiet: 'border-transparent text-accent not-aria-disabled:enabled:hover:bg-accent-soft [a]:hover:bg-accent-soft',
  danger:
    'border-transparent bg-danger text-on-danger not-aria-disabled:enabled:hover:bg-danger-strong [a]:hover:bg-danger-strong',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-10 pointer-coarse:min-h-11 px-4 py-1.5 text-base',
  small: 'min-h-8 pointer-coarse:min-h-11 px-3 py-1 text-sm',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}
