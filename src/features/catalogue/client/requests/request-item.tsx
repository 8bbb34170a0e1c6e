import { CircleCheck, CircleDot, CircleX, Clock, ExternalLink, type LucideIcon, MessageSquare, ThumbsUp } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import type { ListedCard } from '#features/catalogue/catalogue.contract.ts';
import { DATA_LABELS } from '#features/catalogue/register.contract.ts';
import {
  REQUEST_STATE_LABELS,
  type RequestState,
  type ToolRequest,
  voteForRequest,
} from '#features/catalogue/tool-requests.contract.ts';
import { trackToolClick } from '#features/tracking/client/track.ts';
import { call } from '#platform/client/api.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ClampedText } from '#platform/client/ui/clamped-text.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { isWebAddress } from '#platform/shared/launch-address.ts';
import { LaunchLink } from '../launch-link.tsx';
import { RequestComments } from './request-comments.tsx';
import { useChangeRequest } from './tool-requests.queries.ts';

const LOOKS: Record<RequestState, { Icon: LucideIcon; color: string }> = {
  new: { Icon: CircleDot, color: 'text-accent' },
  'in-review': { Icon: Clock, color: 'text-warning' },
  approved: { Icon: CircleCheck, color: 'text-success' },
  declined: { Icon: CircleX, color: 'text-danger' },
};

interface Props {
  request: ToolRequest;
  /** The tool that it became, if people see it. */
  tool: ListedCard | undefined;
  timeZone: string | undefined;
  /** Administrators' buttons for it. */
  actions?: ReactNode;
  /** The heading, which can take the focus. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A request for a tool: what was asked, by whom, its state, and the conversation about it. */
export function RequestItem({ request, tool, timeZone, actions, headingRef }: Props) {
  const { name, url, purpose, dataClass, requestedBy, createdAt, state, votes } = request;
  const [hasComments, setHasComments] = useState(false);
  const id = useId();
  const { Icon, color } = LOOKS[state];
  // An administrator's step replaces the buttons. The page may show the same request behind the panel.
  useFocusFallback(actions && state, () => document.getElementById(id));
  const isOpen = state === 'new' || state === 'in-review';
  return (
    <article aria-labelledby={id} className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex flex-col items-start gap-3 p-5">
        <div className="flex w-full items-baseline justify-between gap-x-4">
          <h3 id={id} ref={headingRef} tabIndex={-1} className="min-w-0 text-base wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <span className={`inline-flex items-center gap-1.5 text-sm whitespace-nowrap ${color}`}>
            <Icon className="size-4 shrink-0" aria-hidden="true" />
            {REQUEST_STATE_LABELS[state]}
          </span>
        </div>
        <Address url={url} />
        <ClampedText text={purpose} labelledBy={id} className="w-full max-w-measure" />
        <p className="text-sm text-pretty text-muted wrap-anywhere">
          Data: {DATA_LABELS[dataClass]} · Requested by <bdi>{requestedBy}</bdi>, {formatMoment(createdAt, timeZone)}
        </p>
        <Decision request={request} timeZone={timeZone} />
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-sm text-muted tabular-nums">
            {votes === 1 ? '1 person needs this' : `${votes} people need this`}
          </span>
          {isOpen && <VoteButton request={request} />}
          <Button
            variant="quiet"
            size="small"
            aria-expanded={hasComments}
            aria-label={`Comments on ${name} (${request.comments})`}
            onClick={() => setHasComments(!hasComments)}
          >
            <MessageSquare className="size-4" aria-hidden="true" />
            Comments ({request.comments})
          </Button>
          {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
        </div>
        {hasComments && <RequestComments request={request} timeZone={timeZone} />}
      </div>
      {tool && <LaunchLink card={tool} describedBy={id} onLaunch={() => trackToolClick(tool)} />}
    </article>
  );
}

/** The address as a link in a new tab. It was validated when it was stored, but databases are also filled in other ways. */
function Address({ url }: { url: string }) {
  if (!isWebAddress(url)) return <span className="text-sm wrap-anywhere">{url}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-sm text-accent underline underline-offset-4 wrap-anywhere"
    >
      {url}
      <ExternalLink className="ml-0.5 inline size-3.5" aria-hidden="true" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** The newest decision, with the reason of a refusal. */
function Decision({ request, timeZone }: Pick<Props, 'request' | 'timeZone'>) {
  const { state, reason, decidedBy, decidedAt } = request;
  if (!decidedBy || !decidedAt) return null;
  return (
    <p className="w-full max-w-measure text-sm whitespace-pre-line wrap-anywhere">
      {reason && (
        <>
          <span className="font-medium">Reason: </span>
          <bdi>{reason}</bdi>
          {'\n'}
        </>
      )}
      <span className="text-muted">
        {REQUEST_STATE_LABELS[state]}: <bdi>{decidedBy}</bdi>, {formatMoment(decidedAt, timeZone)}
      </span>
    </p>
  );
}

/** Adds the user to those who need a requested tool, or withdraws; nothing for who requested it. */
export function VoteButton({ request, className = '' }: { request: ToolRequest; className?: string }) {
  const { id, name, isOwn, hasVoted } = request;
  const vote = useChangeRequest(
    (isNeeded: boolean) => call(voteForRequest, { params: { id: String(id) }, body: { isNeeded } }),
    'Your vote was not saved. Please try again.',
  );
  if (isOwn) return null;
  const isPressed = vote.isPending ? vote.variables : hasVoted;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-pressed={isPressed}
      aria-label={`I need this too: ${name}`}
      className={`aria-pressed:border-accent! aria-pressed:bg-accent-soft! aria-pressed:text-accent ${className}`}
      onClick={() => vote.isPending || vote.mutate(!hasVoted)}
    >
      <ThumbsUp className={`size-4 ${isPressed ? 'fill-current' : ''}`} aria-hidden="true" />I need this too
    </Button>
  );
}
