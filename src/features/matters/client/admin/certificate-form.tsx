import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createCertificate, MATTER_MESSAGES, MAX_MATTER_LENGTH } from '#features/matters/matters.contract.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { saveDownload } from '#platform/client/save-download.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog, DialogActions } from '#platform/client/ui/dialog.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';

const NOT_CREATED = 'The certificate was not created. Check your connection and try again.';

interface Props {
  /** Number that the dialog begins with; undefined while it is closed. */
  number: string | undefined;
  onClose: () => void;
}

/** Dialog that downloads the certificate of a matter, which need not be in the list. */
export function CertificateForm({ number, onClose }: Props) {
  return (
    <Dialog
      open={number !== undefined}
      onOpenChange={onClose}
      title="Matter certificate"
      description="Lists the papers, models, and destructions that the audit trail holds for a client-matter number."
      size="small"
    >
      <NumberForm key={number} before={number ?? ''} onDone={onClose} />
    </Dialog>
  );
}

function NumberForm({ before, onDone }: { before: string; onDone: () => void }) {
  const [number, setNumber] = useState(before);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { method, path } = createCertificate;
      const headers = { 'Content-Type': 'application/json' };
      return saveDownload(path, 'matter-certificate.pdf', { method, headers, body: JSON.stringify({ number }) });
    },
    onSuccess: onDone,
    onError: (failure) => setError(errorMessage(NOT_CREATED)(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === '') setError(MATTER_MESSAGES.number);
    else if (!isPending) mutate();
  };
  return (
    <form noValidate autoComplete="off" className="flex flex-col gap-4" onSubmit={submit}>
      <Field label="Client-matter number" required error={error}>
        {(field) => (
          <Input
            {...field}
            maxLength={MAX_MATTER_LENGTH}
            value={number}
            onChange={({ target }) => {
              setNumber(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <DialogActions>
        <Button type="submit" pending={isPending}>
          Download PDF
        </Button>
      </DialogActions>
    </form>
  );
}
