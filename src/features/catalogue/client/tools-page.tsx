import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { PageHeading } from '#platform/client/ui/page-heading.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { CardSkeletons } from './card-grid.tsx';
import { toolsQuery } from './catalogue.queries.ts';
import { ToolSearch } from './tool-search.tsx';
import { ToolSections } from './tool-sections.tsx';
import { useFavorites } from './use-favorites.ts';
import { useRegisterParts } from './use-register-parts.ts';
import { useToolFilter } from './use-tool-filter.ts';

const SEARCH_ABOVE = 6;

/** The approved tools, for signed-in people. */
export function ToolsPage() {
  const { data: tools = [], isSuccess, isFetching, errorUpdateCount, refetch } = useQuery(toolsQuery);
  // The failure stays during a retry, with its button pending.
  const hasFailed = !isSuccess && errorUpdateCount > 0;
  const isLoading = !isSuccess && !hasFailed;
  useFocusFallback(hasFailed);
  const favorites = useFavorites();
  const filter = useToolFilter(tools, favorites);
  const register = useRegisterParts(tools);
  // An address that filters the list also shows the controls that reset it.
  const hasSearch = tools.length > SEARCH_ABOVE || (tools.length > 0 && (filter.isNarrowed || filter.byUse));
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 xl:min-h-10 xl:pointer-coarse:min-h-11">
        <PageHeading help="approved-tools">Approved Tools</PageHeading>
        {isLoading && <SearchSkeleton />}
        {hasSearch && <ToolSearch filter={filter} tools={tools} register={register} />}
      </div>
      {isLoading && <CardSkeletons />}
      {hasFailed && (
        <ErrorState
          title="Error loading tools"
          description="Please try again later"
          pending={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {isSuccess && tools.length === 0 && <NoTools />}
      {tools.length > 0 && <ToolSections filter={filter} favorites={favorites} register={register} />}
    </>
  );
}

function NoTools() {
  return <EmptyState icon={<LayoutGrid />} title="No tools found" description="Add your first AI tool using the Admin panel" />;
}

/** Reserves the space of the search box, so that nothing moves when it appears. */
function SearchSkeleton() {
  return (
    <Skeleton
      data-testid="search-skeleton"
      className="h-36 w-full pointer-coarse:h-39 sm:h-23 sm:pointer-coarse:h-25 lg:max-w-2xl xl:h-10 xl:w-[47rem] xl:max-w-none xl:pointer-coarse:h-11"
    />
  );
}
