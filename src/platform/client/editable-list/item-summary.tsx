import type { ReactNode } from 'react';

/** Characters of a description shown in a list. */
const SHOWN_LENGTH = 100;

interface Props {
  icon?: ReactNode;
  name: string;
  /** Badges of the item's unusual states. */
  states: readonly ReactNode[];
  description: string | null;
}

/**
 * Summary of an item in an editable list. Its badges are beside name and description, on a phone between them: on a line of their
 * own they never touch each other.
 */
export function ItemSummary({ icon, name, states, description }: Props) {
  const shown = states.filter(Boolean);
  return (
    <div className="flex min-w-0 items-center gap-3">
      {icon}
      <div className="min-w-0 grow items-center gap-x-4 sm:grid sm:grid-cols-[1fr_auto]">
        <p className="col-start-1 min-w-0 leading-4.5 font-medium wrap-anywhere">{name}</p>
        {shown.length > 0 && (
          <p className="flex flex-wrap gap-1 max-sm:py-1 sm:col-start-2 sm:row-span-2 sm:row-start-1">{shown}</p>
        )}
        {description && (
          <p className="col-start-1 text-xs text-muted wrap-anywhere sm:line-clamp-1 sm:leading-3.5">
            {cutDescription(description)}
          </p>
        )}
      </div>
    </div>
  );
}

/** The first hundred characters of a description, whole ones. */
function cutDescription(description: string): string {
  const characters = [...description];
  return characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join('')}…` : description;
}
