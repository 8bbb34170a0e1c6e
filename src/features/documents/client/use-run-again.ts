import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { type GeneratedDocument, runDocumentAgain } from '../documents.contract.ts';
import { titleIdOf } from './document-title-id.ts';
import { documentsQuery } from './documents.queries.ts';

/** Tries once more to make a document. */
export function useRunAgain({ id }: GeneratedDocument) {
  const client = useQueryClient();
  return useMutation({
    /** @param model empty: the same. */
    mutationFn: (model: string) => call(runDocumentAgain, { params: { id }, body: model ? { model } : {} }),
    onSuccess: (queued) => {
      keepFocus(id);
      client.setQueryData(documentsQuery.queryKey, (list) => list?.map((each) => (each.id === id ? queued : each)));
    },
  });
}

/** The button goes with the failure: the keyboard goes on from the document's own heading. */
function keepFocus(id: string): void {
  const title = document.getElementById(titleIdOf(id));
  if (title?.closest('article')?.contains(document.activeElement)) focusHeading(title);
}
