import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { type GeneratedDocument, runDocumentAgain } from '../documents.contract.ts';
import { documentsQuery, draftingModelsQuery } from './documents.queries.ts';
import { titleIdOf } from './use-scroll-to-document.ts';

/** Retries a failed document, or drafts a delivered one again as a new version, with the same model or another. */
export function RunAgainButton({ document }: { document: GeneratedDocument }) {
  const label = document.status === 'sent' ? 'Draft again' : 'Try again';
  const [chosen, setModel] = useState('');
  const again = useRunAgain(document);
  const { others, isSameUsable, preset } = useModels(document);
  const model = chosen || (isSameUsable ? '' : preset);
  const errorId = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:*:grow">
        <Button
          size="small"
          variant={document.status === 'sent' ? 'secondary' : 'primary'}
          aria-label={`${label}: ${document.title}`}
          aria-describedby={again.isError ? errorId : undefined}
          pending={again.isPending}
          onClick={() => again.mutate(model)}
        >
          {label}
        </Button>
        {others.length > 0 && (
          <div className="flex min-w-0 items-center gap-3">
            <span className="shrink-0">with</span>
            <Select
              className="grow"
              isSmall
              aria-label={`${label} with: the model for ${document.title}`}
              value={model}
              onChange={(event) => setModel(event.target.value)}
            >
              {isSameUsable && <option value="">{document.model ? 'the same model' : 'the default model'}</option>}
              {others.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        )}
      </div>
      <div role="alert" className="not-empty:mt-2">
        <FieldError id={errorId}>{again.isError ? reasonOf(again.error) : undefined}</FieldError>
      </div>
    </div>
  );
}

/**
 * Returns the alternative models; none for a letter, which needs no model. Until they are loaded, only a retry with the same one
 * is offered. Where that one can no longer be used, the drafting default is preset, and the person agrees by pressing the button.
 */
function useModels({ kind, model }: GeneratedDocument) {
  const { data } = useQuery({ ...draftingModelsQuery, enabled: kind === 'mol-opposition' });
  const usable = data?.filter(({ available }) => available) ?? [];
  const others = usable.filter(({ id }) => id !== model);
  const isSameUsable = !data || !model || others.length === 0 || usable.some(({ id }) => id === model);
  return { others, isSameUsable, preset: (others.find(({ isDefault }) => isDefault) ?? others[0])?.id ?? '' };
}

const reasonOf = errorMessage('It could not be started. Please try again.');

/** Retries a failed document, or requests a new version of a delivered one. */
function useRunAgain({ id }: GeneratedDocument) {
  const client = useQueryClient();
  return useMutation({
    /** @param model empty: the same. */
    mutationFn: (model: string) => call(runDocumentAgain, { params: { id }, body: model ? { model } : {} }),
    onSuccess: (queued) => {
      retainFocus(id);
      const isNew = queued.id !== id;
      if (isNew)
        showToast({ title: `Version ${queued.version} requested`, description: `It will be sent to ${queued.deliverTo}.` });
      client.setQueryData(documentsQuery.queryKey, (list) =>
        isNew ? [queued, ...(list ?? [])] : list?.map((each) => (each.id === id ? queued : each)),
      );
    },
  });
}

/** Focuses the document's own heading, because the button disappears with the failure. */
function retainFocus(id: string): void {
  const title = document.getElementById(titleIdOf(id));
  if (title?.closest('article')?.contains(document.activeElement)) focusHeading(title);
}
