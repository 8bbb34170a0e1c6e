import { decideToolRequest, REQUEST_MESSAGES, type ToolRequest } from '#features/catalogue/tool-requests.contract.ts';
import { call } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { TextForm } from './text-form.tsx';

interface Props {
  request: ToolRequest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the reason of a refusal, which everybody reads. */
export function DeclineDialog({ request: { id, name }, open, onOpenChange }: Props) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<bdi>Decline {name}?</bdi>} size="small">
      <TextForm
        draftKey={`decline-request:${id}`}
        label="Reason"
        hint="Everybody can read it; those who need the tool get it by email."
        missing={REQUEST_MESSAGES.reason}
        failure="The request was not declined. Please try again."
        send={(reason) =>
          call(decideToolRequest, { params: { id: String(id) }, body: { state: 'declined', seen: 'in-review', reason } })
        }
        onSettled={close}
        submitLabel="Decline"
        variant="danger"
      >
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </TextForm>
    </Dialog>
  );
}
