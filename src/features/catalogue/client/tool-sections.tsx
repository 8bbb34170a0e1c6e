import { SearchX, Star } from 'lucide-react';
import { Link } from 'wouter';
import { trackToolClick } from '#features/tracking/client/track.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { CardGrid } from './card-grid.tsx';
import { FavoriteStar } from './favorite-star.tsx';
import { ToolCard } from './tool-card.tsx';
import type { Favorites } from './use-favorites.ts';
import type { RegisterParts } from './use-register-parts.ts';
import type { ToolFilter } from './use-tool-filter.ts';

const SECTIONS = [
  { toolType: 'third-party', title: 'Approved 3rd Party AI Tools' },
  { toolType: 'custom-built', title: 'Custom-Built AI Tools' },
] as const;

interface Props {
  filter: ToolFilter;
  favorites: Favorites;
  register: RegisterParts | undefined;
}

/** The two lists of tools; an empty one is omitted. */
export function ToolSections({ filter, favorites, register }: Props) {
  const tools = filter.matches;
  useFocusFallback(tools.length === 0);
  if (tools.length === 0) return <NothingFound filter={filter} />;
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
            <CardGrid cards={cards}>
              {(tool) => (
                <ToolCard
                  card={tool}
                  mark={<FavoriteStar name={tool.name} isMarked={favorites.has(tool)} onToggle={() => favorites.toggle(tool)} />}
                  badge={register && <register.ClientDataBadge card={tool} details={register.getToolRegister} />}
                  onLaunch={() => trackToolClick(tool)}
                />
              )}
            </CardGrid>
          </section>
        );
      })}
    </div>
  );
}

function NothingFound({ filter }: { filter: ToolFilter }) {
  const { onlyFavorites, search, category, clientData, clear } = filter;
  const action = (
    <Button variant="secondary" onClick={clear}>
      Show all tools
    </Button>
  );
  if (onlyFavorites && !search.trim() && !category && !clientData) {
    return (
      <EmptyState
        icon={<Star />}
        title="No favorites yet"
        description="Select the star on a tool to add it here."
        action={action}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matching tools"
      description="Try other words or another category."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {action}
          <Link href="/tool-requests" className={buttonClass('quiet')}>
            Request a tool
          </Link>
        </div>
      }
    />
  );
}
