import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { useMatterForm } from '../matter/use-matter-form.tsx';
import type { ConversationsOnPage } from '../use-conversations.ts';
import { ConversationItem } from './conversation-item.tsx';
import type { ListProps } from './list-props.ts';
import { MoreButton } from './more-button.tsx';
import { RenameForm } from './rename-form.tsx';
import { useDeleteConversation } from './use-delete-conversation.tsx';

interface Props extends ListProps {
  conversations: ConversationsOnPage;
}

/** Words for a view without conversations. */
const EMPTY = {
  current: { title: 'No conversations yet', description: undefined },
  archived: {
    title: 'No archived conversations',
    description: 'A conversation that you archive leaves the list until you write in it again.',
  },
  matter: { title: 'No conversations of this matter', description: undefined },
};

/** The loaded conversations: pinned ones first, then the newest. */
export function ConversationList({ conversations, ...list }: Props) {
  const { pinned, others, count, isLoaded, hasFailed, isFetching, retry } = conversations;
  const deletion = useDeleteConversation((id) => id === list.selectedId && list.onSelectedGone());
  const { editMatter, matterForm } = useMatterForm();
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
  const group = { ...list, onMatter: editMatter, onDelete: deletion.askToDelete };
  return (
    <>
      {count === 0 && <EmptyState {...EMPTY[list.view.kind]} />}
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
      {matterForm}
    </>
  );
}

function ListFailure({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <ErrorState title="Error loading conversations" description="Please try again later" pending={pending} onRetry={onRetry} />
  );
}

interface ConversationGroupProps extends ListProps {
  name: string;
  /** True if its name is shown above it. */
  isNamed: boolean;
  conversations: readonly Conversation[];
  onMatter: (conversation: Conversation) => void;
  onDelete: (conversation: Conversation) => void;
}

/** The pinned conversations, or the others. One of the titles may be in in-place editing. */
function ConversationGroup({ name, isNamed, conversations, onMatter, onDelete, ...list }: ConversationGroupProps) {
  const { selectedId, view, renaming, onRenaming, onChosen, keyboardAt, timeZone } = list;
  if (conversations.length === 0) return null;
  return (
    <>
      {isNamed && <h2 className="chatbot-group">{name}</h2>}
      <ul aria-label={name}>
        {conversations.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            isSelected={conversation.id === selectedId}
            onRename={(title) => onRenaming({ id: conversation.id, title })}
            onMatter={() => onMatter(conversation)}
            onDelete={() => onDelete(conversation)}
            view={view}
            onChosen={onChosen}
            keyboardAt={keyboardAt}
            timeZone={timeZone}
          >
            {renaming?.id === conversation.id && (
              <RenameForm
                conversation={conversation}
                title={renaming.title}
                onTitle={(title) => onRenaming({ id: conversation.id, title })}
                onDone={() => onRenaming(undefined)}
              />
            )}
          </ConversationItem>
        ))}
      </ul>
    </>
  );
}
