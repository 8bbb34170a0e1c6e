import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareOff } from 'lucide-react';
import { ApiError } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { conversationQuery, conversationsQuery } from './chatbot.queries.ts';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import { knownConversation } from './loaded-conversations.ts';

/** Returns a conversation from the list, or else one that no loaded page of it contains, such as an archived one. */
export function useSelectedConversation(id: number | undefined) {
  const client = useQueryClient();
  const { data } = useInfiniteQuery(conversationsQuery);
  const listed = data?.pages.flat().find((each) => each.id === id);
  const single = useQuery({
    ...conversationQuery(id ?? 0),
    enabled: id !== undefined && !listed,
    initialData: () => knownConversation(client, id ?? 0),
  });
  return { ...single, conversation: id === undefined ? undefined : (listed ?? single.data) };
}

interface Props {
  selection: ReturnType<typeof useSelectedConversation>;
  /** The message named in the address. */
  messageId: number | undefined;
  onStartNew: () => void;
}

/** The conversation named in the address, as far as loaded. */
export function SelectedConversation({ selection, messageId, onStartNew }: Props) {
  const { conversation, error, errorUpdateCount, isFetching, refetch } = selection;
  if (conversation) return <ConversationPane conversation={conversation} atMessage={messageId} />;
  return (
    <div className="chatbot-middle">
      {error instanceof ApiError && error.status === 404 ? (
        <GoneConversation onStartNew={onStartNew} />
      ) : errorUpdateCount === 0 ? (
        <Spinner label="Loading conversation..." />
      ) : (
        <ErrorState
          title="Error loading this conversation"
          description="Please try again later"
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

function GoneConversation({ onStartNew }: Pick<Props, 'onStartNew'>) {
  return (
    <EmptyState
      icon={<MessageSquareOff />}
      title="This conversation no longer exists"
      description="It was deleted, or it is not yours. Choose another one from the list, or start a new one."
      action={
        <Button variant="secondary" onClick={onStartNew}>
          Start a new conversation
        </Button>
      }
    />
  );
}
