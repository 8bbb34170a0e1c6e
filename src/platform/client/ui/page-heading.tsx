import type { ReactNode } from 'react';
import { HelpLink } from './help-link.tsx';

interface Props {
  id?: string;
  /** Heading id of the guide's section about this page. */
  help: string;
  className?: string;
  children: ReactNode;
}

/** The heading of a page, with a link to the guide's section about it. */
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
