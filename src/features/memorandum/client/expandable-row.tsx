import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Passage } from '#features/verification/verification.contract.ts';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import { PassageView } from './passage-view.tsx';

/** Passages under a label: who says it. */
export interface PassageGroup {
  label: string | null;
  passages: readonly Passage[];
}

interface Props {
  /** The row's name, which opens it. */
  name: string;
  /** Remark below the name. */
  remark?: ReactNode;
  groups: readonly PassageGroup[];
  /** The row's cells. */
  children?: ReactNode;
}

/** A row that shows, once it is pressed, every passage behind it. */
export function ExpandableRow({ name, remark, groups, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <li className={`print:break-inside-avoid ${isOpen ? 'bg-accent-soft' : ''}`}>
      <div className="flex flex-col gap-x-4 gap-y-2 px-4 py-3 sm:px-5 lg:flex-row">
        <div className={`min-w-0 ${children ? 'lg:w-56 lg:shrink-0' : 'grow'}`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className="-mx-1.5 flex min-h-6 max-w-full items-start gap-1.5 rounded-md px-1.5 text-left font-medium wrap-anywhere hover:bg-sunken"
          >
            <ChevronRight
              className={`mt-1 size-4 shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
              aria-hidden="true"
            />
            <span className="min-w-0 max-w-measure">
              <UnbrokenText>{name}</UnbrokenText>
            </span>
          </button>
          {remark && <div className="pl-5.5 text-sm text-pretty text-muted wrap-anywhere">{remark}</div>}
        </div>
        {children}
      </div>
      {isOpen && (
        <div id={panelId} className="flex flex-col gap-5 border-t border-line px-4 py-4 sm:px-5">
          {groups.map(({ label, passages }) => (
            <div key={label} className="flex flex-col gap-4">
              {label && <h3 className="font-sans text-sm font-medium">{label}</h3>}
              {passages.map((passage) => (
                <PassageView key={passage.id} passage={passage} />
              ))}
            </div>
          ))}
        </div>
      )}
    </li>
  );
}
