import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { MenuButton } from '#platform/client/ui/menu-button.tsx';
import { chatLimitsQuery } from '../chatbot.queries.ts';
import type { ConversationsOnPage } from '../use-conversations.ts';
import { useDeleteAll } from './use-delete-all.tsx';

interface Props {
  conversations: ConversationsOnPage;
  selectedId: number | undefined;
  onSelectedGone: () => void;
}

/** What can be done with all conversations, and how long they are kept. */
export function ListMenu({ conversations, selectedId, onSelectedGone }: Props) {
  const { data: limits } = useQuery(chatLimitsQuery);
  const deletion = useDeleteAll(conversations.countAll, () => selectedId !== undefined && onSelectedGone());
  const all = { label: 'Delete all conversations', Icon: Trash2, act: deletion.ask, isDangerous: true };
  return (
    <>
      <MenuButton
        label="More for all conversations"
        title="More"
        acts={[{ ...all, isDisabled: conversations.count === 0 }]}
        note={limits && keptInWords(limits.keptDays)}
      />
      {deletion.dialog}
    </>
  );
}

/** How long conversations are kept, as a sentence. @param days null where they are not deleted by themselves */
export function keptInWords(days: number | null): string {
  if (days === null) return 'Conversations are kept until you delete them.';
  return `A conversation is deleted ${days === 1 ? 'a day' : `${days.toLocaleString('en-US')} days`} after its last message.`;
}
