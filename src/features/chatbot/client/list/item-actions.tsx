import { useMutation } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  BriefcaseBusiness,
  FileDown,
  FileText,
  ListFilter,
  Pencil,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react';
import { useContext } from 'react';
import { type Conversation, exportConversation } from '#features/chatbot/chatbot.contract.ts';
import { conversationTitle } from '#features/chatbot/labels.contract.ts';
import { addressOf } from '#platform/client/api.ts';
import { saveDownload } from '#platform/client/save-blob.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { MenuButton } from '#platform/client/ui/menu-button.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { ShowMatter } from '../matter/matter-badge.tsx';
import { useGoneHandler } from './use-gone-handler.ts';
import { useToggle } from './use-toggle.ts';

interface Props {
  conversation: Conversation;
  onRename: () => void;
  /** Called before it moves to the other group. */
  onMove: () => void;
  /** Called before it leaves the list. */
  onLeave: () => void;
  onMatter: () => void;
  onDelete: () => void;
}

/** Actions on a conversation: the usual ones as icons where the pointer can hover, all of them in a menu. */
export function ItemActions({ conversation, onRename, onMove, onLeave, onMatter, onDelete }: Props) {
  const { isPinned, isArchived, matterNumber } = conversation;
  const showMatter = useContext(ShowMatter);
  const togglePin = useToggle(conversation, 'isPinned');
  const toggleArchive = useArchive(conversation);
  const move = () => {
    onMove();
    togglePin(!isPinned);
  };
  const leave = () => {
    onLeave();
    toggleArchive(!isArchived);
  };
  const exportAs = useExport(conversation);
  const title = conversationTitle(conversation);
  const pin = isPinned ? { label: 'Unpin', Icon: PinOff } : { label: 'Pin', Icon: Pin };
  const archive = isArchived ? { label: 'Take out of the archive', Icon: ArchiveRestore } : { label: 'Archive', Icon: Archive };
  const rename = { label: 'Rename', Icon: Pencil, act: onRename };
  const toggle = { ...pin, act: move };
  const remove = { label: 'Delete', Icon: Trash2, act: onDelete, isDangerous: true };
  const acts = [
    rename,
    toggle,
    { ...archive, act: leave },
    { label: 'Client-matter number…', Icon: BriefcaseBusiness, act: onMatter },
    ...(matterNumber === null ? [] : [{ label: 'Show this matter', Icon: ListFilter, act: () => showMatter(matterNumber) }]),
    { label: 'Export as Markdown', Icon: FileDown, act: () => exportAs('md') },
    { label: 'Export as Word', Icon: FileText, act: () => exportAs('docx') },
    remove,
  ];
  return (
    <span className="chatbot-actions">
      {[toggle, rename, remove].map((shown) => (
        <IconButton key={shown.label} label={`${shown.label} ${title}`} title={shown.label} onClick={shown.act}>
          <shown.Icon aria-hidden="true" />
        </IconButton>
      ))}
      <MenuButton label={`More for ${title}`} title="More" actions={acts} />
    </span>
  );
}

/** Archives a conversation, and offers to undo that. */
function useArchive(conversation: Conversation) {
  const toggle = useToggle(conversation, 'isArchived', (isArchived) => {
    if (!isArchived) return;
    const description = `“${conversationTitle(conversation)}” is in the archive.`;
    showToast({ title: 'Conversation archived', description, action: { label: 'Undo', onClick: () => toggle(false) } });
  });
  return toggle;
}

/** Exports a conversation as a file. The page fetches it itself, so that it can report an error. */
function useExport(conversation: Conversation) {
  const tellOrDrop = useGoneHandler();
  const { mutate } = useMutation({
    mutationFn: (format: 'md' | 'docx') =>
      saveDownload(
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
