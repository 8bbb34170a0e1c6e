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
  canAsk: boolean;
  /** The message to open at; the newest unless told. */
  atMessage: number | undefined;
}

/** What was said in a conversation, once it is known. */
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

function KnownMessagesView({ conversation, reply, canAsk, atMessage, known: newest }: Props & { known: CachedMessages }) {
  const known = useOlderUnhurried(newest);
  const { id, model } = conversation;
  const client = useQueryClient();
  const older = useMutation({ mutationFn: () => readOlderMessages(client, id) });
  const isEmpty = known.messages.length === 0 && reply.running === null;
  const scrolling = useScrolling(known.messages[0]?.id, () => {
    // Those that have come are drawn before more of them are asked for.
    if (known === newest && known.hasOlder && !older.isPending && !older.isError) older.mutate();
  });
  useNewestInSight(reply, scrolling.goToNewest);
  useOpenedAt(atMessage, { conversation, known }, scrolling.goTo);
  return (
    <div className="chat-view">
      <ScrollRegion label="What was said" ref={scrolling.scroller} onScroll={scrolling.onScroll} className="chat-scroller">
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
          <MessageList known={known} model={model} reply={reply} canAsk={canAsk} />
        </div>
      </ScrollRegion>
      {scrolling.isAway && (
        <Button variant="secondary" size="small" className="chat-newest" onClick={scrolling.goToNewest}>
          <ArrowDown className="size-4" aria-hidden="true" />
          Newest
        </Button>
      )}
    </div>
  );
}

/** Older messages are drawn while the page has time, so that scrolling does not stop for them; whatever is new is drawn at once. */
function useOlderUnhurried(known: CachedMessages): CachedMessages {
  const drawn = useDeferredValue(known);
  return drawn.messages.at(-1) === known.messages.at(-1) ? drawn : known;
}

/** What the person sends is brought into sight. A reply that somebody else’s tab has asked for leaves the place as it is. */
function useNewestInSight({ running }: ReplyActions, goToNewest: () => void): void {
  const isSending = running?.phase === 'sending';
  useEffect(() => {
    if (isSending) goToNewest();
  }, [isSending, goToNewest]);
}

/** Goes to the message that was searched for, however far up it stands. */
function useOpenedAt(
  atMessage: number | undefined,
  { conversation, known }: { conversation: Conversation; known: CachedMessages },
  goTo: (element: Element) => void,
): void {
  const client = useQueryClient();
  const isKnown = known.messages.some(({ id }) => id === atMessage);
  useEffect(() => {
    // Where it cannot be read back to, the newest messages stay in sight.
    if (atMessage !== undefined && !isKnown) readBackTo(client, conversation.id, atMessage).catch(() => {});
  }, [atMessage, isKnown, conversation.id, client]);
  useEffect(() => {
    const element = isKnown ? document.getElementById(`message-${atMessage}`) : null;
    if (!element) return;
    showFound(element, goTo);
    // Once more when what came into sight has its true height.
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
