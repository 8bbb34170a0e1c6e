import type { FormEvent } from 'react';
import { declineToolRequest, type ToolRequest } from '#features/catalogue/tool-requests.contract.ts';
import { call } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog, DialogActions } from '#platform/client/ui/dialog.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { useAutosave } from '#platform/client/use-autosave.ts';
import { useChangeRequest } from './tool-requests.queries.ts';

interface Props {
  request: ToolRequest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the reason of a refusal, which everybody reads. What is typed is saved until it is sent. */
export function DeclineDialog({ request: { id, name }, open, onOpenChange }: Props) {
  const [reason, setReason, clear] = useAutosave(`decline-request:${id}`, '');
  const decline = useChangeRequest(async () => {
    await call(declineToolRequest, { params: { id: String(id) }, body: { seen: 'in-review', reason } });
    clear();
  }, 'The request was not declined. Please try again.');
  const isMissing = reason.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isMissing && !decline.isPending) decline.mutate(undefined, { onSettled: () => onOpenChange(false) });
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<bdi>Decline {name}?</bdi>} size="small">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Reason" required hint="Everybody can read it; those who need the tool get it by email.">
          {(field) => (
            <Textarea {...field} rows={4} maxLength={2000} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" aria-disabled={isMissing} pending={decline.isPending}>
            Decline
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
