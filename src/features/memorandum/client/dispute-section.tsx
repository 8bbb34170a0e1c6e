import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  title: string;
  count: number;
  /** True if its rows are hidden until somebody asks for them. */
  isCollapsed?: boolean;
  /** True while rows are looked for: then no row is hidden. */
  isFiltering: boolean;
  /** Sentence above the rows. */
  remark?: string;
  /** Sentence where there is no row; without one, the section is left out then. */
  none?: string;
  headings?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A section of the dispute matrix with its rows. */
export function DisputeSection({ title, count, isCollapsed = false, isFiltering, remark, none, headings, children }: Props) {
  const id = useId();
  const [isAskedFor, setIsAskedFor] = useState(!isCollapsed);
  const isOpen = isAskedFor || isFiltering;
  if (count === 0 && !none) return null;
  const words = (
    <>
      {title} <span className="text-muted tabular-nums">{count}</span>
    </>
  );
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-2 text-lg">
        {isCollapsed && !isFiltering ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsAskedFor(!isAskedFor)}
            className="-mx-1.5 flex items-center gap-1.5 rounded-md px-1.5 text-left hover:bg-sunken"
          >
            <ChevronRight
              className={`size-5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
              aria-hidden="true"
            />
            <span>{words}</span>
          </button>
        ) : (
          words
        )}
      </h2>
      {isOpen && remark && <p className="mb-3 max-w-measure text-pretty text-muted">{remark}</p>}
      {count === 0 && <p className="max-w-measure text-muted">{none}</p>}
      {isOpen && count > 0 && (
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          {headings}
          <ul className="divide-y divide-line">{children}</ul>
        </div>
      )}
    </section>
  );
}
