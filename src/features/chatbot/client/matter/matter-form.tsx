import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type Conversation, changeConversation } from '#features/chatbot/chatbot.contract.ts';
import { conversationTitle } from '#features/chatbot/labels.contract.ts';
import { MATTER_MESSAGES, MAX_MATTER_LENGTH } from '#features/matters/matters.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { shortName } from '#platform/client/truncate-name.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { DialogActions } from '#platform/client/ui/dialog-actions.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
import { hasMorePages, refetchList, updateConversation } from '../conversation-list-cache.ts';
import { useGoneHandler } from '../list/use-gone-handler.ts';
import { knownMatterNumbers } from '../loaded-conversations.ts';

interface Props {
  conversation: Conversation;
  open: boolean;
  onClose: () => void;
}

/** Form for a conversation's client-matter number: it suggests those that the person has used, and removes it on demand. */
export function MatterForm({ conversation, open, onClose }: Props) {
  const before = conversation.matterNumber ?? '';
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string>();
  const numbers = useId();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMatterNumber(conversation, { onSaved: onClose, onRefused: setError });
  const isDirty = open && typed.trim() !== before;
  useUnsavedChanges(isDirty);
  const { leave, question } = useUnsavedChangesPrompt({ isDirty, clearDraft: () => setTyped(before) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = typed.trim();
    if (number === before) return number === '' ? setError(MATTER_MESSAGES.number) : onClose();
    mutate(number || null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={() => leave(onClose)}
      title="Client-matter number"
      description={`For the conversation “${shortName(conversationTitle(conversation))}”`}
      size="small"
    >
      <form noValidate autoComplete="off" className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Client-matter number" error={error} hint="As the firm writes it, for example 10234.0007.">
          {(control) => (
            <Input
              {...control}
              list={numbers}
              maxLength={MAX_MATTER_LENGTH}
              readOnly={isPending}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <datalist id={numbers}>
          {knownMatterNumbers(client).map((number) => (
            <option key={number} value={number} />
          ))}
        </datalist>
        <DialogActions>
          {before !== '' && (
            <Button variant="secondary" pending={isPending && variables === null} onClick={() => mutate(null)}>
              Remove
            </Button>
          )}
          <Button type="submit" pending={isPending && variables !== null}>
            Save
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

interface Outcome {
  onSaved: () => void;
  /** Receives the server's message about the number. */
  onRefused: (message: string) => void;
}

/** Saves or removes a conversation's client-matter number. */
function useMatterNumber(conversation: Conversation, { onSaved, onRefused }: Outcome) {
  const client = useQueryClient();
  const tellOrDrop = useGoneHandler();
  const { id } = conversation;
  return useMutation({
    mutationFn: (matterNumber: string | null) => call(changeConversation, { params: { id: String(id) }, body: { matterNumber } }),
    onSuccess: async (changed) => {
      const hadMore = hasMorePages(client);
      updateConversation(client, changed);
      onSaved();
      await refetchList(client, hadMore);
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.fields.matterNumber : undefined;
      if (refused !== undefined) return onRefused(refused);
      const reason = 'The client-matter number was not saved. Check your connection and try again.';
      tellOrDrop(error, conversation, reason);
    },
  });
}
