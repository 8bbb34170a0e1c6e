import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createCertificate, type ListedMatter, MATTER_MESSAGES, MAX_MATTER_LENGTH } from '#features/matters/matters.contract.ts';
import { useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { saveDownload } from '#platform/client/save-blob.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { DialogActions } from '#platform/client/ui/dialog-actions.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { MatterForm } from './matter-form.tsx';
import { MatterImport } from './matter-import.tsx';
import { MatterList } from './matter-list.tsx';

const NOT_CREATED = 'The certificate was not created. Check your connection and try again.';

/** Matters with their rules for AI: the list, or the form of one; below it the CSV file and the certificate. */
export function MattersSection() {
  const { edited, returnTo, open, close } = useListEditor<ListedMatter>();
  /** Number with which the certificate's dialog begins; undefined while it is closed. */
  const [certified, setCertified] = useState<string>();
  const closeDialog = () => setCertified(undefined);
  if (edited !== undefined) return <MatterForm matter={edited ?? undefined} onDone={close} />;
  return (
    <div className="flex flex-col gap-10">
      <MatterList onOpen={open} returnTo={returnTo} onCertify={setCertified} />
      <div className="grid gap-10 border-t border-line pt-4 lg:grid-cols-2">
        <MatterImport />
        <section aria-labelledby="certificate">
          <h3 id="certificate" className="mb-1 text-base">
            Matter certificate
          </h3>
          <p className="mb-3 max-w-measure text-sm text-muted">
            A PDF from the audit trail for a client: the papers processed for a matter, when, by which models and providers, and
            when they were destroyed.
          </p>
          <Button variant="secondary" onClick={() => setCertified('')}>
            Create certificate
          </Button>
        </section>
      </div>
      <Dialog
        open={certified !== undefined}
        onOpenChange={closeDialog}
        title="Matter certificate"
        description="Lists the papers, models, and destructions that the audit trail holds for a client-matter number."
        size="small"
      >
        <CertificateForm key={certified} before={certified ?? ''} onDone={closeDialog} />
      </Dialog>
    </div>
  );
}

/** Form that downloads the certificate of a matter, which need not be in the list. */
function CertificateForm({ before, onDone }: { before: string; onDone: () => void }) {
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
