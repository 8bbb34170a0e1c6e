import { useMutation } from '@tanstack/react-query';
import { type Conversation, exportConversation } from '#features/chatbot/chatbot.contract.ts';
import { titleOf } from '#features/chatbot/words.contract.ts';
import { ApiError, addressOf } from '#platform/client/api.ts';
import { useTellOrDrop } from './use-tell-or-drop.ts';

type Format = 'md' | 'docx';

/** Gives the person a conversation as a file. Fetched by the page itself, which can then say why there is none. */
export function useExport(conversation: Conversation) {
  const tellOrDrop = useTellOrDrop();
  const { mutate } = useMutation({
    mutationFn: (format: Format) => fetchExport(conversation, format),
    onSuccess: saveFile,
    onError: (error) =>
      tellOrDrop(error, conversation, `“${titleOf(conversation)}” was not exported. Check your connection and try again.`),
  });
  return mutate;
}

async function fetchExport(conversation: Conversation, format: Format): Promise<{ name: string; content: Blob }> {
  const answer = await fetch(addressOf(exportConversation.path, { id: conversation.id, format }), { credentials: 'include' });
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
  const name = nameIn(answer.headers.get('content-disposition')) ?? `Conversation ${conversation.id}.${format}`;
  return { name, content: await answer.blob() };
}

/** The name that the server gave the file, RFC 6266: in UTF-8, or else in quotes. */
function nameIn(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="([^"]+)"/i)?.[1];
}

function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser begins to read it when it likes; what it has begun with it ends.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
