import '@fortawesome/fontawesome-free/css/all.min.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '#platform/client/ui/field.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { findIcons } from './find-icons.ts';
import { IconGrid } from './icon-grid.tsx';

/** Nobody looks through more than these. */
const MOST_SHOWN = 96;

/** Finds an icon of the icon font by words. Loaded on demand, because it includes the names of two thousand icons. */
export function IconFinder({ chosen, onChoose }: { chosen: string; onChoose: (classes: string) => void }) {
  const [search, setSearch] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const found = findIcons(search);
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Enter would submit the surrounding form.
    event.preventDefault();
    grid.current?.querySelector('button')?.focus();
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label="Search icons" hint={hintFor(search, found.length)}>
        {(control) => (
          <SearchField
            label="Search icons"
            control={control}
            placeholder="For example: court, contract, or person"
            value={search}
            onChange={setSearch}
            onKeyDown={handleKey}
            className="w-full"
          />
        )}
      </Field>
      <div ref={grid} className="rounded-md border border-line empty:hidden">
        {found.length > 0 && <IconGrid icons={found.slice(0, MOST_SHOWN)} chosen={chosen} onChoose={onChoose} />}
      </div>
    </div>
  );
}

function hintFor(search: string, count: number) {
  return <span role="status">{countSentence(search, count)}</span>;
}

function countSentence(search: string, count: number): string {
  if (!search.trim()) return 'A few to start with; type to search all free icons.';
  if (count === 0) return 'No icons match. Try different words, or enter a class yourself.';
  if (count > MOST_SHOWN) return `Showing the first ${MOST_SHOWN} of ${count} icons; add words to narrow the list.`;
  return count === 1 ? '1 icon' : `${count} icons`;
}
