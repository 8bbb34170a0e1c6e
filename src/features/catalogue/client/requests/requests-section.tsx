import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Decision,
  decideToolRequest,
  REQUEST_MESSAGES,
  REQUEST_STATE_LABELS,
  type RequestState,
  type ToolRequest,
} from '#features/catalogue/tool-requests.contract.ts';
import { call } from '#platform/client/api.ts';
import { useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ChoiceSelect } from '#platform/client/ui/choice-select.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { ApprovalForm } from './approval-form.tsx';
import { RequestList } from './request-list.tsx';
import { TextForm } from './text-form.tsx';
import { requestsQuery, useChangeRequest } from './tool-requests.queries.ts';

/** Requests for tools, with the steps that administrators take. */
export function RequestsSection({ timeZone }: { timeZone: string | undefined }) {
  const [state, setState] = useState<RequestState | ''>('');
  const { edited, returnTo, open, close } = useListEditor<ToolRequest>();
  const { data } = useInfiniteQuery(requestsQuery({ state }));
  // A request that is decided leaves the list of its former state.
  useFocusFallback(data, () => document.getElementById('tool-requests'));
  const count = data?.pages[0]?.open;
  if (edited) return <ApprovalForm request={edited} onDone={close} />;
  return (
    <section aria-labelledby="tool-requests">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id="tool-requests" data-return-focus className="text-lg tabular-nums">
          Requests{count === undefined ? '' : ` (${count} open)`}
        </h3>
        <ChoiceSelect
          aria-label="State"
          value={state}
          options={{ '': 'All states', ...REQUEST_STATE_LABELS }}
          onChange={({ target }) => setState(target.value as RequestState | '')}
        />
      </div>
      <RequestList
        state={state}
        timeZone={timeZone}
        empty="No requests"
        actionsOf={(request) => (
          <Actions request={request} onApprove={() => open(request)} isReturnedTo={returnTo === request.id} />
        )}
      />
    </section>
  );
}

interface ActionsProps {
  request: ToolRequest;
  onApprove: () => void;
  /** True if its form has just been left: the focus returns to the button. */
  isReturnedTo: boolean;
}

function Actions({ request: { id, name, state }, onApprove, isReturnedTo }: ActionsProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const decide = (body: Decision) => call(decideToolRequest, { params: { id: String(id) }, body });
  const review = useChangeRequest(
    () => decide({ state: 'in-review', seen: 'new' }),
    'The review was not started. Please try again.',
  );
  if (state === 'new') {
    return (
      <Button
        // Another button than the next step's: pressed twice, it does nothing more.
        key="review"
        size="small"
        aria-label={`Start review: ${name}`}
        pending={review.isPending}
        onClick={() => review.mutate(undefined)}
      >
        Start review
      </Button>
    );
  }
  if (state !== 'in-review') return null;
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`Decline: ${name}`} onClick={() => setIsDeclining(true)}>
        Decline
      </Button>
      <Button ref={isReturnedTo ? focus : undefined} size="small" aria-label={`Approve: ${name}`} onClick={onApprove}>
        Approve
      </Button>
      <Dialog open={isDeclining} onOpenChange={setIsDeclining} title={<bdi>Decline {name}?</bdi>} size="small">
        <TextForm
          draftKey={`decline-request:${id}`}
          label="Reason"
          hint="Everybody can read it; those who need the tool get it by email."
          missing={REQUEST_MESSAGES.reason}
          failure="The request was not declined. Please try again."
          send={(reason) => decide({ state: 'declined', seen: 'in-review', reason })}
          onCancel={() => setIsDeclining(false)}
          submitLabel="Decline"
        />
      </Dialog>
    </>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
