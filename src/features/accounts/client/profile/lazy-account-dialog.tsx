import { LazyPart } from '#platform/client/ui/lazy-part.tsx';

const loadDialog = async () => (await import('./account-dialog.tsx')).AccountDialog;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The account dialog, loaded when it is first opened. */
export function LazyAccountDialog({ open, onOpenChange }: Props) {
  return (
    <LazyPart wanted={open} load={loadDialog} onFailure={() => onOpenChange(false)}>
      {(AccountDialog) => <AccountDialog open={open} onOpenChange={onOpenChange} />}
    </LazyPart>
  );
}
