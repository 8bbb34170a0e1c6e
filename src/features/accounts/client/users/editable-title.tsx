import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Pencil, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MAX_NAME_LENGTH } from '#features/accounts/accounts.contract.ts';
import { changeUser, type ListedUser } from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import './editable-title.css';
import { fullNameOf } from './full-name-of.ts';
import { putUser, showTitle } from './users.queries.ts';

/** A person's title in the firm, edited in place: Enter confirms, Escape cancels. */
export function EditableTitle({ user }: { user: ListedUser }) {
  const [isEditing, setIsEditing] = useState<boolean>();
  const edit = useEditTitle(user);
  const save = (title: string) => {
    setIsEditing(false);
    if (title !== (user.title ?? '')) edit.mutate(title);
  };
  return (
    <span className="relative block min-w-0">
      {/* In a table it retains its space below the field, so that no row moves. */}
      <span className={`editable-title flex min-w-0 items-center gap-1 ${isEditing ? 'invisible' : ''}`}>
        <span className="editable-title-text min-w-0 wrap-anywhere" title={user.title ?? undefined}>
          {user.title ?? <span className="text-muted">No title</span>}
        </span>
        {/* Receives the focus back from the field. */}
        {!isEditing && (
          <IconButton
            ref={isEditing === false ? focus : undefined}
            label={`Edit title: ${fullNameOf(user)}`}
            title="Edit title"
            className="editable-title-pencil"
            onClick={() => setIsEditing(true)}
          >
            <Pencil aria-hidden="true" className="size-3.5!" />
          </IconButton>
        )}
      </span>
      {isEditing && <TitleForm user={user} onSave={save} onCancel={() => setIsEditing(false)} />}
    </span>
  );
}

interface FormProps {
  user: ListedUser;
  onSave: (title: string) => void;
  onCancel: () => void;
}

function TitleForm({ user, onSave, onCancel }: FormProps) {
  const [title, setTitle] = useState(user.title ?? '');
  useUnsavedChanges(title !== (user.title ?? ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(title.trim());
  };
  return (
    <form className="editable-title-form" onSubmit={submit}>
      <Input
        ref={focusAll}
        aria-label={`Title of ${fullNameOf(user)}`}
        maxLength={MAX_NAME_LENGTH}
        data-own-escape
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <span className="absolute inset-y-0 right-0 flex items-center">
        <IconButton type="submit" label="Save title" className="-outline-offset-2">
          <Check aria-hidden="true" />
        </IconButton>
        <IconButton label="Cancel" className="-outline-offset-2" onClick={onCancel}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </form>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function focusAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(0, field.value.length, 'backward');
  // Browsers scroll a focused long text to its end; show its beginning.
  requestAnimationFrame(() => {
    if (field) field.scrollLeft = 0;
  });
}

/** Changes a person's title: an optimistic update, taken back when the server refuses. */
function useEditTitle(user: ListedUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => call(changeUser, { params: { id: String(user.id) }, body: { title } }),
    onMutate: (title) => showTitle(client, user.id, title || null),
    onSuccess: async (changed) => {
      await putUser(client, changed);
      showToast({ title: 'Title saved', description: fullNameOf(user) });
    },
    onError: async (error) => {
      await showTitle(client, user.id, user.title);
      showErrorToast(error, `The title of ${fullNameOf(user)} was not saved. Please try again.`);
    },
  });
}
