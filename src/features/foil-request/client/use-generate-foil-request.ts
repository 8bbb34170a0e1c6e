import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listDocuments } from '#features/documents/documents.contract.ts';
import { call } from '#platform/client/api.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { type FoilRequest, generateFoilRequest } from '../foil-request.contract.ts';
import type { FoilForm } from './foil-form.ts';

/**
 * Submits the request, once however often the button is pressed meanwhile, and also when the page is left. A repeated try with the same words carries the same key, so that it can only count once.
 */
export function useGenerateFoilRequest(onAccepted: (request: FoilForm) => void) {
  const client = useQueryClient();
  const keyFor = useSubmissionKey();
  return useMutation({
    mutationKey: [generateFoilRequest.path],
    mutationFn: ({ isRiskAcknowledged: _, ...body }: FoilForm) =>
      call(generateFoilRequest, { body }, { headers: { 'Idempotency-Key': keyFor(body) } }),
    onMutate: () => showToast({ title: 'Processing', description: 'Generating FOIL request...' }),
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

function useSubmissionKey() {
  const last = useRef({ text: '', key: '' });
  return (body: FoilRequest) => {
    const text = JSON.stringify(body);
    if (text !== last.current.text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}

/** Browsers offer `randomUUID` on https and localhost only; the firm's network may be neither. */
function randomKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
