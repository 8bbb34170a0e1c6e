import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import type { ConversationsOnPage } from '../use-conversations.ts';
import { ConversationGroup } from './conversation-group.tsx';
import type { ListProps } from './list-props.ts';
import { MoreButton } from './more-button.tsx';
import { useDeleteConversation } from './use-delete-conversation.tsx';

interface Props extends ListProps {
  conversations: ConversationsOnPage;
}

/** The loaded conversations: pinned ones first, then the newest. */
export function ConversationList({ conversations, ...list }: Props) {
  const { pinned, others, count, isLoaded, hasFailed, isFetching, retry } = conversations;
  const deletion = useDeleteConversation((id) => id === list.selectedId && list.onSelectedGone());
  useFocusFallback(hasFailed);
  if (hasFailed) return <ListFailure pending={isFetching} onRetry={retry} />;
  if (!isLoaded) {
    return (
      <div className="px-4 py-6 text-center">
        <Spinner label="Loading..." />
      </div>
    );
  }
  const hasGroups = pinned.length > 0;
  const group = { ...list, onDelete: deletion.askToDelete };
  return (
    <>
      {count === 0 && <EmptyState title="No conversations yet" />}
      <ConversationGroup {...group} name="Pinned" isNamed={hasGroups} conversations={pinned} />
      <ConversationGroup
        {...group}
        name={hasGroups ? 'Other conversations' : 'Conversations'}
        isNamed={hasGroups}
        conversations={others}
      />
      <MoreButton
        what="conversations"
        count={count}
        hasMore={conversations.hasMore}
        hasFailed={conversations.hasMoreFailed}
        pending={conversations.isLoadingMore}
        onMore={conversations.loadMore}
      />
      {deletion.dialog}
    </>
  );
}

function ListFailure({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <ErrorState title="Error loading conversations" description="Please try again later" pending={pending} onRetry={onRetry} />
  );
}
