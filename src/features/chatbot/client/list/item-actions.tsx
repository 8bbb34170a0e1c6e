import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileDown, FileText, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { type Conversation, changeConversation, exportConversation } from '#features/chatbot/chatbot.contract.ts';
import { conversationTitle } from '#features/chatbot/labels.contract.ts';
import { addressOf, call } from '#platform/client/api.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { MenuButton } from '#platform/client/ui/menu-button.tsx';
import { hasMorePages, refetchList, updateConversation } from '../conversation-list-cache.ts';
import { type ExportFormat, saveExport } from '../save-export.ts';
import { useGoneHandler } from './use-gone-handler.ts';

interface Props {
  conversation: Conversation;
  onRename: () => void;
  /** Called before it moves to the other group. */
  onMove: () => void;
  onDelete: () => void;
}

/** Actions on a conversation: the usual ones as icons where the pointer can hover, all of them in a menu. */
export function ItemActions({ conversation, onRename, onMove, onDelete }: Props) {
  const togglePin = usePin(conversation);
  const move = () => {
    onMove();
    togglePin();
  };
  const exportAs = useExport(conversation);
  const title = conversationTitle(conversation);
  const pin = conversation.isPinned ? { label: 'Unpin', Icon: PinOff } : { label: 'Pin', Icon: Pin };
  const acts = [
    { label: 'Rename', Icon: Pencil, act: onRename },
    { ...pin, act: move },
    { label: 'Export as Markdown', Icon: FileDown, act: () => exportAs('md') },
    { label: 'Export as Word', Icon: FileText, act: () => exportAs('docx') },
    { label: 'Delete', Icon: Trash2, act: onDelete, isDangerous: true },
  ];
  const [rename, toggle, , , remove] = acts;
  return (
    <span className="chatbot-actions">
      {[toggle, rename, remove].map(
        (shown) =>
          shown && (
            <IconButton key={shown.label} label={`${shown.label} ${title}`} title={shown.label} onClick={shown.act}>
              <shown.Icon aria-hidden="true" />
            </IconButton>
          ),
      )}
      <MenuButton label={`More for ${title}`} title="More" actions={acts} />
    </span>
  );
}

/** Exports a conversation as a file. The page fetches it itself, so that it can report an error. */
function useExport(conversation: Conversation) {
  const tellOrDrop = useGoneHandler();
  const { mutate } = useMutation({
    mutationFn: (format: ExportFormat) =>
      saveExport(
        addressOf(exportConversation.path, { id: conversation.id, format }),
        `Conversation ${conversation.id}.${format}`,
      ),
    onError: (error) =>
      tellOrDrop(
        error,
        conversation,
        `“${conversationTitle(conversation)}” was not exported. Check your connection and try again.`,
      ),
  });
  return mutate;
}

/** Pins or unpins a conversation: an optimistic update, taken back when the server refuses. */
function usePin(conversation: Conversation) {
  const client = useQueryClient();
  const tellOrDrop = useGoneHandler();
  const { id, isPinned } = conversation;
  const { mutate } = useMutation({
    // One after the other, so that the last press is also the last that reaches the server.
    scope: { id: `pin ${id}` },
    mutationFn: (isPinned: boolean) => call(changeConversation, { params: { id: String(id) }, body: { isPinned } }),
    onMutate: (isPinned) => {
      const hadMore = hasMorePages(client);
      updateConversation(client, { ...conversation, isPinned });
      return { hadMore };
    },
    onSuccess: async (changed, _isPinned, { hadMore }) => {
      updateConversation(client, changed);
      await refetchList(client, hadMore);
    },
    onError: (error, wanted) => {
      updateConversation(client, conversation);
      const done = wanted ? 'was not pinned' : 'is still pinned';
      tellOrDrop(error, conversation, `“${conversationTitle(conversation)}” ${done}. Check your connection and try again.`);
    },
  });
  return () => mutate(!isPinned);
}
