import { queryOptions, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/client/api.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { type ApiDescription, getOpenApi } from '../api-docs.contract.ts';
import { EndpointView } from './endpoint-view.tsx';
import { groupEndpoints } from './group-endpoints.ts';

/** The portal's description of its own endpoints. */
const apiDescriptionQuery = queryOptions({
  queryKey: [getOpenApi.path],
  queryFn: ({ signal }) => call(getOpenApi, {}, { signal }),
});

/** API reference for people, from the portal's own description. */
export function ApiDocsPage() {
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(apiDescriptionQuery);
  return (
    <div className="mx-auto max-w-[60rem]">
      <h1 className="text-xl sm:text-2xl">API</h1>
      {data && <Calls description={data} />}
      {!data && errorUpdateCount > 0 && (
        <ErrorState
          title="Error loading the API description"
          description="Please try again later"
          pending={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {!data && errorUpdateCount === 0 && <CallSkeletons />}
    </div>
  );
}

function Calls({ description }: { description: ApiDescription }) {
  const [search, setSearch] = useState('');
  const groups = groupEndpoints(description, search);
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <>
      <p className="mt-3 max-w-prose text-muted">{description.info.description}</p>
      <p className="mt-3">
        <a href={getOpenApi.path} className="text-accent underline underline-offset-2">
          Description in OpenAPI {description.openapi}
        </a>
      </p>
      <search className="mt-6 mb-8 flex flex-wrap items-center gap-3">
        <SearchField label="Search calls" value={search} onChange={setSearch} />
        <p role="status" className="text-sm text-muted tabular-nums">
          {count === 1 ? '1 call' : `${count} calls`}
        </p>
      </search>
      {count === 0 && (
        <EmptyState icon={<SearchX />} title="No matching calls" description="Try another word from the address." />
      )}
      {groups.map(({ start, calls }) => (
        <section key={start} className="mb-8">
          <h2 className="mb-3 font-mono text-base font-semibold wrap-anywhere">{start}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {calls.map((call) => (
              <li key={call.method + call.address}>
                <EndpointView call={call} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function CallSkeletons() {
  return (
    <div role="status" aria-label="Loading the API description" className="mt-4 flex flex-col gap-3">
      <Skeleton className="h-12 w-full max-w-prose" />
      <Skeleton className="h-10 w-72 max-w-full" />
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-40 w-full" />
      ))}
    </div>
  );
}
