import type { ListedUser } from '#features/accounts/users.contract.ts';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { fullNameOf } from './full-name-of.ts';

interface Props {
  user: ListedUser;
  open: boolean;
  onClose: () => void;
}

/** Dialog for a person's name, address and title; unsaved input asks before it is left. */
export function EditUserDialog({ user, open, onClose }: Props) {
  const { leave, question } = useUnsavedChangesPrompt();
  const cancel = () => leave(onClose);
  return (
    <Dialog open={open} onOpenChange={cancel} title={`Edit ${fullNameOf(user)}`} description={noteOf(user)} size="small">
      <EditUserForm user={user} onDone={onClose} onCancel={cancel} />
      {question}
    </Dialog>
  );
}

function noteOf({ authMethod }: ListedUser): string {
  if (authMethod === 'microsoft') {
    return 'This person signs in with Microsoft: name and address are overwritten by the identity provider at the next sign-in.';
  }
  return 'The address is what the person signs in with. Links that were sent to the old one stop working.';
}
