import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { ListedCard } from '#features/catalogue/catalogue.contract.ts';
import { isSimilarTool } from '#features/catalogue/similar-tools.contract.ts';
import { REQUEST_STATE_LABELS, type ToolRequest } from '#features/catalogue/tool-requests.contract.ts';
import { trackToolClick } from '#features/tracking/client/track.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { useDebouncedValue } from '#platform/client/use-debounced-value.ts';
import { toolsQuery } from '../catalogue.queries.ts';
import { LaunchLink } from '../launch-link.tsx';
import { similarRequestsQuery } from './tool-requests.queries.ts';
import { VoteButton } from './vote-button.tsx';

const MOST_TOOLS = 3;

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
  const { data: tools = [] } = useQuery(toolsQuery);
  const similar = useQuery(similarRequestsQuery(name, url));
  const found = tools.filter((tool) => isSimilarTool({ name, url }, tool)).slice(0, MOST_TOOLS);
  // An approved one is among the tools, unless it has been retired.
  const isTyped = name !== '' || url !== '';
  const requests = isTyped ? (similar.data ?? []).filter(({ state }) => state !== 'approved') : [];
  return (
    <ul aria-live="polite" aria-label="Similar tools" className="flex flex-col gap-3 empty:hidden">
      {found.map((tool) => (
        <SimilarTool key={`tool ${tool.id}`} tool={tool} />
      ))}
      {requests.map((request) => (
        <Similar key={`request ${request.id}`} action={request.state !== 'declined' && <VoteButton request={request} />}>
          {sentenceFor(request, timeZone)}
        </Similar>
      ))}
    </ul>
  );
}

function SimilarTool({ tool }: { tool: ListedCard }) {
  const id = useId();
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-accent-soft text-sm">
      <p id={id} className="p-3 wrap-anywhere">
        <bdi className="font-medium">{tool.name}</bdi> is already an approved tool.
      </p>
      <LaunchLink card={tool} describedBy={id} onLaunch={() => trackToolClick(tool)} />
    </li>
  );
}

function Similar({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-2 rounded-lg border border-line bg-warning-soft p-3 text-sm wrap-anywhere">
      <p className="line-clamp-6">{children}</p>
      {action}
    </li>
  );
}

function sentenceFor(request: ToolRequest, timeZone: string | undefined): ReactNode {
  const { name, state, reason, isOwn, requestedBy, createdAt, decidedAt } = request;
  if (state === 'declined') {
    return (
      <>
        <bdi className="font-medium">{name}</bdi> was declined on {formatMoment(decidedAt ?? createdAt, timeZone)}:{' '}
        <bdi>{reason}</bdi> You can ask again.
      </>
    );
  }
  return (
    <>
      <bdi className="font-medium">{name}</bdi> was requested by {isOwn ? 'you' : <bdi>{requestedBy}</bdi>} on{' '}
      {formatMoment(createdAt, timeZone)}. State: {REQUEST_STATE_LABELS[state]}.
    </>
  );
}
