import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

/** The browser's own list, in the portal's clothes: it works with every keyboard, phone and screen reader. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select {...rest} className={`${controlClass} h-10 appearance-none truncate pr-9`}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3 right-3 size-4 text-muted" />
    </span>
  );
}
