import { useState } from 'react';
import { useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { Tabs } from '#platform/client/ui/tabs.tsx';
import type { EditableCard } from './card-kind.ts';
import { CardList } from './card-list.tsx';
import { LazyCardForm, usePreloadedCardForm } from './lazy-card-form.tsx';
import { TOOLS } from './tool-kind.ts';

const SHELVES = [
  { value: 'third-party', label: 'Third-Party Tools' },
  { value: 'custom-built', label: 'Custom-Built Tools' },
] as const;
const HEADINGS = ['ORDER', 'TOOL', 'URL/ACTIONS'] as const;

/** The approved tools, in the list of their type, or the form of one of them. */
export function ToolsTab() {
  const [shelf, setShelf] = useState<(typeof SHELVES)[number]['value']>('third-party');
  const { edited, returnTo, open, close } = useListEditor<EditableCard>();
  usePreloadedCardForm();
  if (edited !== undefined) {
    const done = (saved?: EditableCard) => {
      // Show a tool that has changed its type in its new list.
      if (saved) setShelf(saved.toolType);
      close();
    };
    return <LazyCardForm kind={TOOLS} card={edited ?? undefined} toolType={shelf} onDone={done} />;
  }
  return (
    <Tabs value={shelf} onValueChange={setShelf} tabs={SHELVES} label="Type of tool" variant="pill">
      {(toolType) => (
        <CardList
          key={toolType}
          kind={TOOLS}
          contains={(tool) => tool.toolType === toolType}
          title={SHELVES.find(({ value }) => value === toolType)?.label ?? ''}
          addLabel="Add New Tool"
          headings={HEADINGS}
          plural="tools"
          empty="No tools here yet"
          onOpen={open}
          returnTo={returnTo}
        />
      )}
    </Tabs>
  );
}
