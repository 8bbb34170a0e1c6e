import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

/** The browser's own choice of files: it opens with the keyboard, and files can be dropped onto it. */
export function FileInput({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="file"
      className={`${controlClass} cursor-pointer py-1 text-sm file:mr-3 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:py-1 file:font-medium file:text-ink pointer-coarse:min-h-11 ${className}`}
    />
  );
}
