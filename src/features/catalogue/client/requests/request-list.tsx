import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RequestState, ToolRequest } from '#features/catalogue/tool-requests.contract.ts';
import { LoadedList } from '#platform/client/editable-list/loaded-list.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { toolsQuery } from '../catalogue.queries.ts';
import { RequestItem } from './request-item.tsx';
import { requestsQuery } from './tool-requests.queries.ts';

interface Props {
  /** Empty for all. */
  state?: RequestState | '';
  timeZone: string | undefined;
  empty: string;
  /** Administrators' buttons for a request. */
  actionsOf?: (request: ToolRequest) => ReactNode;
}

/** Requests for tools, open ones first, newest first. */
export function RequestList({ state = '', timeZone, empty, actionsOf }: Props) {
  const { data: tools } = useQuery(toolsQuery);
  const query = useInfiniteQuery(requestsQuery({ state }));
  const pages = query.data?.pages;
  // The first of the requests that were added last takes the focus: the button may be gone.
  const [firstNew, setFirstNew] = useState<number>();
  const showMore = (shown: number) => {
    setFirstNew(shown);
    void query.fetchNextPage();
  };
  return (
    <LoadedList
      query={query}
      items={pages?.flatMap(({ requests }) => requests)}
      plural="requests"
      rows={<Skeleton className="h-96 w-full" />}
      empty={empty}
    >
      {(requests) => (
        <div className="flex flex-col items-center gap-4">
          <ul className="flex w-full flex-col gap-4">
            {requests.map((request, index) => (
              <li key={request.id} className="[contain-intrinsic-size:auto_17rem] [content-visibility:auto]">
                <RequestItem
                  request={request}
                  tool={tools?.find(({ id }) => id === request.toolId)}
                  timeZone={timeZone}
                  actions={actionsOf?.(request)}
                  headingRef={index === firstNew ? focus : undefined}
                />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <Button variant="secondary" pending={query.isFetchingNextPage} onClick={() => showMore(requests.length)}>
              Show more ({requests.length} of {pages?.[0]?.matches})
            </Button>
          )}
        </div>
      )}
    </LoadedList>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();
