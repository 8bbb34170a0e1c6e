import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listDocuments } from '#features/documents/documents.contract.ts';
import { call } from '#platform/client/api.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useSubmissionKey } from '#platform/client/wizard/use-submission-key.ts';
import { generateFoilRequest } from '../foil-request.contract.ts';
import type { FoilForm } from './foil-form.ts';

/**
 * Submits the request once, however often the button is pressed meanwhile, even if the page is left. A retry with the same
 * content carries the same key, so that it can only count once.
 */
export function useGenerateFoilRequest(onAccepted: (request: FoilForm) => void) {
  const client = useQueryClient();
  const keyFor = useSubmissionKey();
  return useMutation({
    mutationKey: [generateFoilRequest.path],
    mutationFn: ({ isRiskAcknowledged: _, isDividedByHand: __, ...body }: FoilForm) =>
      call(generateFoilRequest, { body }, { headers: { 'Idempotency-Key': keyFor(JSON.stringify(body)) } }),
    onMutate: () => showToast({ title: 'Processing', description: 'Generating FOIL request...', isUnderWay: true }),
    onError: () =>
      showToast({
        title: 'Error',
        description: 'Failed to generate FOIL request. Please try again.',
        variant: 'destructive',
      }),
    onSuccess: (_answer, request) => {
      onAccepted(request);
      showToast({
        title: 'Document Generation Started',
        description: 'Your FOIL request has been submitted successfully',
      });
      return client.invalidateQueries({ queryKey: [listDocuments.path] });
    },
  });
}
