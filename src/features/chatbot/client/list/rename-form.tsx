import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type Conversation, changeConversation, MAX_TITLE_LENGTH } from '#features/chatbot/chatbot.contract.ts';
import { conversationTitle } from '#features/chatbot/labels.contract.ts';
import { call } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { useUnsavedChangesOnPage } from '#platform/client/unsaved-changes.ts';
import { updateConversation } from '../conversation-list-cache.ts';
import { scrollIntoList } from './scroll-into-list.ts';
import { useGoneHandler } from './use-gone-handler.ts';

interface Props {
  conversation: Conversation;
  /** Current input. */
  title: string;
  onTitle: (title: string) => void;
  /** Called when the title is saved, or editing is canceled. */
  onDone: () => void;
}

/** A conversation's title, edited in place: Enter confirms, Escape cancels. Input stays until it is saved. */
export function RenameForm({ conversation, title, onTitle, onDone }: Props) {
  const { mutate, isPending } = useRename(conversation);
  const trimmed = title.trim();
  useUnsavedChangesOnPage(title !== conversation.title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!trimmed) return;
    if (trimmed === conversation.title) onDone();
    else mutate(trimmed, { onSuccess: onDone });
  };
  return (
    <form ref={scrollIntoView} className="chatbot-rename" onSubmit={submit}>
      <Input
        ref={focusAll}
        aria-label="Title of the conversation"
        maxLength={MAX_TITLE_LENGTH}
        readOnly={isPending}
        data-own-escape
        value={title}
        onChange={(event) => onTitle(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <span className="flex gap-2">
        <Button type="submit" size="small" disabled={!trimmed} pending={isPending}>
          Save
        </Button>
        <Button variant="secondary" size="small" onClick={onDone}>
          Cancel
        </Button>
      </span>
    </form>
  );
}

function focusAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** Scrolls the form into view with Save and Cancel, also when a keyboard or a rotated phone leaves the list less space. */
function scrollIntoView(form: HTMLFormElement) {
  const list = form.closest('.chatbot-scroll');
  if (!list || typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => scrollIntoList(form));
  observer.observe(list);
  return () => observer.disconnect();
}

/** Renames a conversation. */
function useRename(conversation: Conversation) {
  const client = useQueryClient();
  const tellOrDrop = useGoneHandler();
  return useMutation({
    mutationFn: (title: string) => call(changeConversation, { params: { id: String(conversation.id) }, body: { title } }),
    onSuccess: (changed) => updateConversation(client, changed),
    onError: (error) =>
      tellOrDrop(
        error,
        conversation,
        `“${conversationTitle(conversation)}” was not renamed. Check your connection and try again.`,
      ),
  });
}
