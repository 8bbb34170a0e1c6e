import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { isSimilarTool } from '#features/catalogue/similar-tools.contract.ts';
import { REQUEST_STATE_LABELS, type ToolRequest } from '#features/catalogue/tool-requests.contract.ts';
import { trackToolClick } from '#features/tracking/client/track.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { useDebouncedValue } from '#platform/client/use-debounced-value.ts';
import { toolsQuery } from '../catalogue.queries.ts';
import { LaunchLink } from '../launch-link.tsx';
import { VoteButton } from './request-item.tsx';
import { requestsQuery } from './tool-requests.queries.ts';

/** For tools, and for requests. */
const MOST_SHOWN = 3;

interface Props {
  /** Name and address as far as they are typed. */
  name: string;
  url: string;
  timeZone: string | undefined;
}

/** Points out tools and requests that resemble what is being typed. */
export function DuplicateHint({ timeZone, ...typed }: Props) {
  const name = useDebouncedValue(typed.name.trim().slice(0, 200));
  const url = useDebouncedValue(typed.url.trim().slice(0, 2000));
  const isTyped = name !== '' || url !== '';
  const { data: tools = [] } = useQuery(toolsQuery);
  const { data } = useInfiniteQuery({ ...requestsQuery({ name, url }), enabled: isTyped });
  const found = tools.filter((tool) => isSimilarTool({ name, url }, tool)).slice(0, MOST_SHOWN);
  // An approved one is among the tools, unless it has been retired.
  const requests = (isTyped ? (data?.pages[0]?.requests ?? []) : []).filter(({ state }) => state !== 'approved');
  return (
    <ul aria-live="polite" aria-label="Similar tools" className="flex flex-col gap-3 empty:hidden">
      {found.map((tool) => (
        <Similar
          key={`tool ${tool.id}`}
          name={tool.name}
          action={(id) => <LaunchLink card={tool} describedBy={id} onLaunch={() => trackToolClick(tool)} />}
        >
          is already an approved tool.
        </Similar>
      ))}
      {requests.slice(0, MOST_SHOWN).map((request) => (
        <Similar
          key={`request ${request.id}`}
          name={request.name}
          action={() => request.state !== 'declined' && <VoteButton request={request} className="mx-3 mb-3" />}
        >
          {sentenceFor(request, timeZone)}
        </Similar>
      ))}
    </ul>
  );
}

interface SimilarProps {
  name: string;
  children: ReactNode;
  /** @param id of the sentence */
  action: (id: string) => ReactNode;
}

function Similar({ name, children, action }: SimilarProps) {
  const id = useId();
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-accent-soft text-sm">
      <p id={id} className="mx-3 mt-3 mb-3 line-clamp-6 wrap-anywhere">
        <bdi className="font-medium">{name}</bdi> {children}
      </p>
      {action(id)}
    </li>
  );
}

function sentenceFor({ state, reason, isOwn, requestedBy, ...request }: ToolRequest, timeZone: string | undefined): string {
  if (state === 'declined') return `was declined: ${reason}\nYou can ask again.`;
  const when = formatMoment(request.createdAt, timeZone);
  return `was requested by ${isOwn ? 'you' : requestedBy}, ${when}. State: ${REQUEST_STATE_LABELS[state]}.`;
}
