import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

interface SelectProps extends ComponentProps<'select'> {
  /** As tall as a small button. */
  isSmall?: boolean;
}

/** The browser's own list in the portal's style: it works with every keyboard, phone and screen reader. */
export function Select({ className = '', isSmall = false, children, ...rest }: SelectProps) {
  const size = isSmall ? 'h-8 py-0! pointer-coarse:h-11 sm:text-sm' : 'h-10 pointer-coarse:h-11';
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select {...rest} className={`${controlClass} ${size} appearance-none truncate pr-9`}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
    </span>
  );
}
