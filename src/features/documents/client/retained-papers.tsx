import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { formatDay } from '#platform/shared/dates.ts';
import { type GeneratedDocument, retainPapers } from '../documents.contract.ts';
import { documentsQuery } from './documents.queries.ts';
import { RunAgainButton } from './run-again-button.tsx';

/** Retention of a memorandum's papers after its delivery, with the buttons that change it and that draft again meanwhile. */
export function RetainedPapers({ document }: { document: GeneratedDocument }) {
  const [isOpen, setIsOpen] = useState(false);
  const isSent = document.status === 'sent';
  const { papersUntil } = document;
  if (document.kind !== 'mol-opposition' || (isSent && !document.canRunAgain)) return null;
  return (
    <div className="flex flex-col gap-2 border-l-2 border-line pl-4 text-sm">
      <p className="text-pretty text-muted">
        {papersUntil
          ? `The papers are kept, sealed, until ${formatDay(papersUntil)}.${isSent ? ' Until then it can be drafted again, also with another model, as a new version.' : ''}`
          : 'The papers are destroyed as soon as it is sent. While they are kept, sections can be revised, and it can be drafted again with another model.'}
      </p>
      {isSent && <RunAgainButton document={document} />}
      {isOpen ? (
        <PapersForm document={document} onClose={() => setIsOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={`${papersUntil ? 'Change date' : 'Keep papers'}: ${document.title}`}
            onClick={() => setIsOpen(true)}
          >
            {papersUntil ? 'Change date' : 'Keep papers'}
          </Button>
          {papersUntil && <DestroyPapers document={document} />}
        </div>
      )}
    </div>
  );
}

function PapersForm({ document, onClose }: { document: GeneratedDocument; onClose: () => void }) {
  const [until, setUntil] = useState(document.papersUntil ?? '');
  const keep = useRetainPapers(document.id);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!keep.isPending) keep.mutate(until, { onSuccess: onClose });
  }
  return (
    <form noValidate className="flex flex-col items-start gap-2" onSubmit={submit}>
      <Field label="Keep the papers until" required error={reasonOf(keep.error)}>
        {(control) => <Input {...control} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" pending={keep.isPending}>
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Papers of a delivered document are destroyed at once, which is asked before. */
function DestroyPapers({ document }: { document: GeneratedDocument }) {
  const [isAsking, setIsAsking] = useState(false);
  const keep = useRetainPapers(document.id);
  const isSent = document.status === 'sent';
  const label = isSent ? 'Destroy papers' : 'Do not keep';
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${label}: ${document.title}`}
        pending={keep.isPending}
        onClick={() => (isSent ? setIsAsking(true) : keep.mutate(null))}
      >
        {label}
      </Button>
      {keep.isError && (
        <p role="alert" className="text-danger">
          {reasonOf(keep.error)}
        </p>
      )}
      <LazyConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Destroy the papers now?"
        description="The uploaded papers and what was read of them are destroyed for good. The finished files stay; nothing can be drafted again from these papers."
        confirmLabel="Destroy papers"
        pending={keep.isPending}
        onConfirm={() => keep.mutate(null, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}

function useRetainPapers(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: string | null) => call(retainPapers, { params: { id }, body: { until } }),
    onSuccess: (saved) =>
      client.setQueryData(documentsQuery.queryKey, (list) => list?.map((each) => (each.id === id ? saved : each))),
  });
}

function reasonOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  const ofField = error instanceof ApiError ? error.fields.until : undefined;
  return ofField ?? errorMessage('The date was not saved. Please try again.')(error);
}
