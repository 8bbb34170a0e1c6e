import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { PaletteEntry } from '#platform/client/palette/palette-entry.ts';
import { rememberChoice } from '#platform/client/recent-choices.ts';
import { controlClass } from '#platform/client/ui/control-class.ts';
import './palette.css';
import { PaletteGroup } from '#platform/client/palette/palette-group.tsx';
import { isRememberable } from '#platform/client/palette/recent-first.ts';
import { type PaletteActions, useEntryGroups } from './use-entry-groups.ts';

const MAX_TEXT_LENGTH = 200;

interface Props {
  ways: PaletteActions;
  /** Closes the palette, then runs the chosen action. */
  onChoose: (act: () => void) => void;
}

/** The search field and its results: arrow keys move, Enter chooses. */
export function PaletteSearch({ ways, onChoose }: Props) {
  const [text, setText] = useState('');
  const groups = useEntryGroups(text, ways);
  function choose(entry: PaletteEntry) {
    if (isRememberable(entry)) rememberChoice(ways.person, entry.id);
    if (entry.isDoneAtOnce) entry.act();
    onChoose(entry.isDoneAtOnce ? () => {} : entry.act);
  }
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const isAwaited = groups.some(({ isLoading }) => isLoading);
  return (
    <Command shouldFilter={false} vimBindings={false} loop label="Find anything">
      <div className="palette-field">
        <Search className="palette-sign" aria-hidden="true" />
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={MAX_TEXT_LENGTH}
          placeholder="Pages, tools, documents..."
          className={`${controlClass} h-11 pl-10`}
        />
      </div>
      <Command.List label="Search results" className="palette-list">
        {groups.map((group) => (
          <PaletteGroup key={group.heading} group={group} onChoose={choose} />
        ))}
      </Command.List>
      {groups.length === 0 && (
        <div className="palette-nothing">
          <p>Nothing found for “{text.trim()}”.</p>
          <p className="text-sm text-muted">Try fewer or different words.</p>
        </div>
      )}
      <p role="status" className="sr-only">
        {isAwaited ? 'Searching...' : countInWords(count)}
      </p>
      <p className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move · <kbd>Enter</kbd> to select · <kbd>Esc</kbd> to close
      </p>
    </Command>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 found' : `${count} found`;
}
