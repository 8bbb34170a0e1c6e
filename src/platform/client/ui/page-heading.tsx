import type { ReactNode } from 'react';
import { HelpLink } from './help-link.tsx';

interface Props {
  id?: string;
  /** The section of the guide about this page, by its heading's id. */
  help: string;
  className?: string;
  children: ReactNode;
}

/** The heading of a page, with the way to what the guide says of it. */
export function PageHeading({ id, help, className = '', children }: Props) {
  return (
    <div className={`flex min-w-0 items-baseline gap-x-3 ${className}`}>
      <h1 id={id} className="min-w-0 text-xl sm:text-2xl">
        {children}
      </h1>
      <HelpLink section={help} className="-my-2" />
    </div>
  );
}
