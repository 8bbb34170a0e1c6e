import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { ConversationItem } from './conversation-item.tsx';
import type { ListProps } from './list-props.ts';
import { RenameForm } from './rename-form.tsx';

interface Props extends ListProps {
  name: string;
  /** True if its name is shown above it. */
  isNamed: boolean;
  conversations: readonly Conversation[];
  onDelete: (conversation: Conversation) => void;
}

/** The pinned conversations, or the others. One of the titles may be in in-place editing. */
export function ConversationGroup({ name, isNamed, conversations, onDelete, ...list }: Props) {
  const { selectedId, renaming, onRenaming, onChosen, keyboardAt, timeZone } = list;
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
            onDelete={() => onDelete(conversation)}
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
