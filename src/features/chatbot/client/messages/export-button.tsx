import { useMutation } from '@tanstack/react-query';
import { FileDown, FileText } from 'lucide-react';
import { exportReply } from '#features/chatbot/chatbot.contract.ts';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { addressOf } from '#platform/client/api.ts';
import { saveDownload } from '#platform/client/save-blob.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { MenuButton } from '#platform/client/ui/menu-button.tsx';

/** Saves one reply as a file. */
export function ExportButton({ reply }: { reply: Message }) {
  const { mutate } = useMutation({
    mutationFn: (format: 'md' | 'docx') => {
      const params = { id: reply.conversationId, messageId: reply.id, format };
      return saveDownload(addressOf(exportReply.path, params), `Reply ${reply.id}.${format}`);
    },
    onError: (error) => showErrorToast(error, 'The reply was not exported. Check your connection and try again.'),
  });
  const actions = [
    { label: 'Export as Word', Icon: FileText, act: () => mutate('docx') },
    { label: 'Export as Markdown', Icon: FileDown, act: () => mutate('md') },
  ];
  return (
    <MenuButton label="Export reply" title="Export" actions={actions} className="chat-act">
      <FileDown aria-hidden="true" />
      Export
    </MenuButton>
  );
}
