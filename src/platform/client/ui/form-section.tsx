import type { ReactNode } from 'react';
import { sectionId } from './section-links.tsx';

interface FormSectionProps {
  title: string;
  description?: ReactNode;
  /** True for a list that needs the whole width: it is below its subject. */
  isWide?: boolean;
  children: ReactNode;
}

/** One of several forms of a page: its subject on the left, its fields on the right; one below the other on a phone. */
export function FormSection({ title, description, isWide = false, children }: FormSectionProps) {
  const id = sectionId(title);
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-x-12 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-2 ${isWide ? '' : 'lg:grid-cols-[17rem_minmax(0,36rem)]'}`}
    >
      <div className="min-w-0">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {description && <p className="mt-1 max-w-prose text-sm text-muted">{description}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
