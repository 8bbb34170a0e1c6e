import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { ApiError } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { ScrollRegion } from '#platform/client/ui/scroll-region.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import type { ReplyActions } from '../replies/use-reply.ts';
import type { CachedMessages } from './message-cache.ts';
import { MessageList } from './message-list.tsx';
import { messagesQuery, readBackTo, readOlderMessages } from './messages.queries.ts';
import { useScrolling } from './use-scrolling.ts';
import './messages.css';

interface Props {
  conversation: Conversation;
  reply: ReplyActions;
  canRequest: boolean;
  /** Message to open at; the newest by default. */
  atMessage: number | undefined;
}

/** The messages of a conversation, once loaded. */
export function MessagesView(props: Props) {
  const { data: known, error, isFetching, refetch } = useQuery(messagesQuery(props.conversation.id));
  if (known) return <KnownMessagesView {...props} known={known} />;
  if (error && !isFetching) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="chat-middle">
      <Spinner label="Loading messages..." />
    </div>
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const what = error instanceof ApiError ? error.status : 'the portal cannot be reached';
  return (
    <div className="chat-middle">
      <ErrorState title={`Failed to fetch messages: ${what}`} onRetry={onRetry} />
    </div>
  );
}

function KnownMessagesView({ conversation, reply, canRequest, atMessage, known: newest }: Props & { known: CachedMessages }) {
  const known = useOlderUnhurried(newest);
  const { id, model } = conversation;
  const client = useQueryClient();
  const older = useMutation({ mutationFn: () => readOlderMessages(client, id) });
  const isEmpty = known.messages.length === 0 && reply.running === null;
  const scrolling = useScrolling(known.messages[0]?.id, () => {
    // Loaded messages are rendered before more are requested.
    if (known === newest && known.hasOlder && !older.isPending && !older.isError) older.mutate();
  });
  useNewestInSight(reply, scrolling.goToNewest);
  useOpenedAt(atMessage, { conversation, known }, scrolling.goTo);
  return (
    <div className="chat-view">
      <ScrollRegion label="Conversation" ref={scrolling.scroller} onScroll={scrolling.onScroll} className="chat-scroller">
        <div ref={scrolling.content} className={isEmpty ? 'chat-content chat-content-empty' : 'chat-content'}>
          {isEmpty && <p className="chat-empty">Start the conversation by sending a message below.</p>}
          {older.isPending && <Spinner label="Loading older messages..." />}
          {older.isError && (
            <RetryMessage
              sentence="Older messages could not be loaded."
              pending={older.isPending}
              onRetry={() => older.mutate()}
            />
          )}
          <MessageList known={known} model={model} reply={reply} canRequest={canRequest} />
        </div>
      </ScrollRegion>
      {scrolling.isAway && (
        <Button variant="secondary" size="small" className="chat-newest" onClick={scrolling.goToNewest}>
          <ArrowDown className="size-4" aria-hidden="true" />
          Jump to latest
        </Button>
      )}
    </div>
  );
}

/** Older messages are rendered at low priority, so that scrolling does not stop for them; new ones at once. */
function useOlderUnhurried(known: CachedMessages): CachedMessages {
  const drawn = useDeferredValue(known);
  return drawn.messages.at(-1) === known.messages.at(-1) ? drawn : known;
}

/** Scrolls the user's own message into view. A reply requested in another tab leaves the scroll position alone. */
function useNewestInSight({ running }: ReplyActions, goToNewest: () => void): void {
  const isSending = running?.phase === 'sending';
  useEffect(() => {
    if (isSending) goToNewest();
  }, [isSending, goToNewest]);
}

/** Scrolls to the message of a search, however far up it is. */
function useOpenedAt(
  atMessage: number | undefined,
  { conversation, known }: { conversation: Conversation; known: CachedMessages },
  goTo: (element: Element) => void,
): void {
  const client = useQueryClient();
  const isKnown = known.messages.some(({ id }) => id === atMessage);
  useEffect(() => {
    // If the older messages cannot be loaded, the newest stay in view.
    if (atMessage !== undefined && !isKnown) readBackTo(client, conversation.id, atMessage).catch(() => {});
  }, [atMessage, isKnown, conversation.id, client]);
  useEffect(() => {
    const element = isKnown ? document.getElementById(`message-${atMessage}`) : null;
    if (!element) return;
    showFound(element, goTo);
    // Repeated once the visible content has its true height.
    const frame = requestAnimationFrame(() => goTo(element));
    return () => {
      cancelAnimationFrame(frame);
      delete element.dataset.found;
    };
  }, [atMessage, isKnown, goTo]);
}

function showFound(element: HTMLElement, goTo: (element: Element) => void): void {
  goTo(element);
  element.dataset.found = '';
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
