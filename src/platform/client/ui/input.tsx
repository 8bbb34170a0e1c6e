import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

/** A one-line text field. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${controlClass} h-10 pointer-coarse:h-11 read-only:bg-sunken ${className}`} />;
}
