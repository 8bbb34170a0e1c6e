import { FileDown, FileText, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { titleOf } from '#features/chatbot/words.contract.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { MenuButton } from '#platform/client/ui/menu-button.tsx';
import { useExport } from './use-export.ts';
import { usePin } from './use-pin.ts';

interface Props {
  conversation: Conversation;
  onRename: () => void;
  /** Called before it goes to the other group. */
  onMove: () => void;
  onDelete: () => void;
}

/** What can be done with a conversation: the usual acts as icons where there is a pointer to hover with, all of them in a menu. */
export function ItemActions({ conversation, onRename, onMove, onDelete }: Props) {
  const togglePin = usePin(conversation);
  const move = () => {
    onMove();
    togglePin();
  };
  const exportAs = useExport(conversation);
  const title = titleOf(conversation);
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
      <MenuButton label={`More for ${title}`} title="More" acts={acts} />
    </span>
  );
}
