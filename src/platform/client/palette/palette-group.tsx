import { Command } from 'cmdk';
import { RotateCw } from 'lucide-react';
import { Spinner } from '../ui/spinner.tsx';
import type { PaletteEntry, PaletteEntryGroup } from './palette-entry.ts';

interface Props {
  group: PaletteEntryGroup;
  onChoose: (entry: PaletteEntry) => void;
}

/** Entries of one kind, with a line for those that are loading or failed to load. */
export function PaletteGroup({ group, onChoose }: Props) {
  const { heading, what, entries, isLoading, retry } = group;
  return (
    <Command.Group heading={heading} value={heading} className="palette-group">
      {entries.map((entry) => (
        <Command.Item
          key={entry.id}
          value={entry.id}
          disabled={entry.isOff ?? false}
          className="palette-entry"
          onSelect={() => onChoose(entry)}
        >
          <entry.Icon className="palette-sign" aria-hidden="true" />
          <span className="palette-words" title={[entry.label, entry.detail].filter(Boolean).join('\n')}>
            <span className="palette-label">{entry.label}</span>
            {entry.detail && <span className="palette-detail">{entry.detail}</span>}
          </span>
        </Command.Item>
      ))}
      {isLoading && (
        <Command.Item value={`loading:${heading}`} disabled className="palette-entry text-muted">
          <Spinner className="palette-sign" />
          Loading {what}...
        </Command.Item>
      )}
      {retry && (
        <Command.Item value={`retry:${heading}`} className="palette-entry" onSelect={retry}>
          <RotateCw className="palette-sign" aria-hidden="true" />
          <span className="palette-words">
            <span className="text-danger">The {what} could not be loaded.</span>
            <span className="palette-detail">Select to try again</span>
          </span>
        </Command.Item>
      )}
    </Command.Group>
  );
}
