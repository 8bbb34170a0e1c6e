import { Dialog } from '#platform/client/ui/dialog.tsx';
import { AddUserForm } from './add-user-form.tsx';

/** A new account for somebody, in a window of its own. */
export function AddUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Add User"
      description="The account can be used at once. Its person gets an e-mail with a link to set a password."
      size="small"
    >
      <AddUserForm onDone={onClose} />
    </Dialog>
  );
}
