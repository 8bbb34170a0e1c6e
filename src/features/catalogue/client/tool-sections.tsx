import { SearchX } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';
import type { ListedTool } from '../catalogue.contract.ts';
import { CardGrid } from './card-grid.tsx';

const SECTIONS = [
  { toolType: 'third-party', title: 'Approved 3rd Party AI Tools' },
  { toolType: 'custom-built', title: 'Custom-Built AI Tools' },
] as const;

/** The two shelves of tools; one with nothing on it is left out. */
export function ToolSections({ tools, onClear }: { tools: ListedTool[]; onClear: () => void }) {
  useFocusRescue(tools.length === 0);
  if (tools.length === 0) {
    const clear = (
      <Button variant="secondary" onClick={onClear}>
        Show all tools
      </Button>
    );
    return (
      <EmptyState
        icon={<SearchX />}
        title="No matching tools"
        description="Try other words or another category."
        action={clear}
      />
    );
  }
  return (
    <div className="flex flex-col gap-12">
      {SECTIONS.map(({ toolType, title }) => {
        const cards = tools.filter((tool) => tool.toolType === toolType);
        if (cards.length === 0) return null;
        return (
          <section key={toolType} aria-labelledby={toolType}>
            <h2 id={toolType} className="mb-4 text-lg">
              {title}
            </h2>
            <CardGrid cards={cards} />
          </section>
        );
      })}
    </div>
  );
}
