import { ConfirmDialog } from '#platform/client/ui/confirm-dialog.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  pending: boolean;
}

/** Asked of somebody who signs out with a form half filled in. */
export function SignOutQuestion(props: Props) {
  return (
    <ConfirmDialog
      {...props}
      title="Sign out and lose your unfinished form?"
      description="What you have entered but not sent is kept in this browser only until you sign out."
      confirmLabel="Sign Out"
    />
  );
}
