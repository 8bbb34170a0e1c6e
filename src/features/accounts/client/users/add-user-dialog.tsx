import { Dialog } from '#platform/client/ui/dialog.tsx';
import { useCarefulLeave } from '#platform/client/use-careful-leave.tsx';
import { AddUserForm } from './add-user-form.tsx';

/** A new account for somebody, in a window of its own; what was typed is left only after a question. */
export function AddUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { leave, question } = useCarefulLeave();
  const cancel = () => leave(onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={cancel}
      title="Add User"
      description="The account can be used at once. Its person gets an e-mail with a link to set a password."
      size="small"
    >
      <AddUserForm onDone={onClose} onCancel={cancel} />
      {question}
    </Dialog>
  );
}
