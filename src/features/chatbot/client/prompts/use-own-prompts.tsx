import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteOwnPrompt, listPrompts, type Prompt } from '#features/chatbot/prompts.contract.ts';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { useDeleteItem } from '#platform/client/editable-list/use-delete-item.tsx';
import { errorMessage } from '#platform/client/error-message.ts';
import { OwnPromptDialog, type OwnPromptSubject } from './own-prompt-dialog.tsx';
import { promptsQuery } from './prompts.queries.ts';

/** Adds, changes and deletes the person’s own prompts, in dialogs over the library. */
export function useOwnPrompts(conversationId: number) {
  const client = useQueryClient();
  const [form, setForm] = useState<{ subject: OwnPromptSubject; open: boolean }>();
  const open = (subject: OwnPromptSubject) => setForm({ subject, open: true });
  const { confirmDelete, dialog } = useDeleteItem<Prompt>({
    queryKey: promptsQuery.queryKey,
    nameOf: ({ title }) => title,
    refresh: () => refetchLists(client, listPrompts.path),
    remove: (id) => call(deleteOwnPrompt, { params: { id: String(id) } }),
    question: 'Delete this prompt?',
    consequence: 'will be deleted. This cannot be undone.',
    done: ({ title }) => ({ title: 'Prompt deleted', description: title }),
    failureOf: errorMessage('The prompt was not deleted. Please try again.'),
  });
  return {
    add: () => open({ draft: 'new', content: '' }),
    addMessage: (content: string) => open({ draft: `message:${conversationId}`, content }),
    edit: (prompt: Prompt) => open({ draft: String(prompt.id), prompt }),
    remove: confirmDelete,
    dialogs: (
      <>
        {form && (
          <OwnPromptDialog
            key={form.subject.draft}
            subject={form.subject}
            open={form.open}
            onClose={() => setForm((before) => before && { ...before, open: false })}
            // Its form ends with it: the next one begins with what is stored.
            onClosed={() => setForm(undefined)}
          />
        )}
        {dialog}
      </>
    ),
  };
}
