import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, call } from '#platform/client/api.ts';
import { useDeleteItem } from '#platform/client/editable-list/use-delete-item.tsx';
import { useReorderList } from '#platform/client/editable-list/use-reorder-list.ts';
import { useUpdateItem } from '#platform/client/editable-list/use-update-item.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { changeLanguageModel, deleteLanguageModel, orderLanguageModels } from '../language-models.contract.ts';
import { languageModelsQuery, type OrderedModel, refreshModels } from './language-models.queries.ts';

const { queryKey } = languageModelsQuery;
const NOT_CHANGED = errorMessage('The model was not changed. Please try again.');

/** Moves, turns on and off, retires and removes models of the list. @param timeZone in which a retired model ends today */
export function useModelActions(timeZone: string | undefined) {
  const client = useQueryClient();
  const list = { queryKey, nameOf, refresh: () => refreshModels(client) };
  const sendOrder = () => call(orderLanguageModels, { body: { ids: shownOrder(client) } });
  const moves = useReorderList<OrderedModel>({
    ...list,
    contains: () => true,
    sendOrder,
    sendMoveTo: sendOrder,
    failure: 'The order was not changed. Please try again.',
  });
  const change = useUpdateItem<OrderedModel>({
    ...list,
    send: (id) => sendShown(client, id),
    done: ({ label }, { isOn, endsOn }) => ({
      title: 'Model changed',
      description: endsOn ? `${label} is retired.` : `${label} is now ${isOn ? 'on' : 'off'}.`,
    }),
    failureOf,
  });
  const { confirmDelete, dialog } = useDeleteItem<OrderedModel>({
    ...list,
    remove: (id) => call(deleteLanguageModel, { params: { id: String(id) } }),
    question: 'Remove this model?',
    consequence: 'will be removed from the list. Conversations with it keep its name.',
    confirmLabel: 'Remove',
    done: ({ label }) => ({ title: 'Model removed', description: label }),
    failureOf,
  });
  const retirement = useRetirement((model) => change(model, { endsOn: today(timeZone) }));
  return {
    ...moves,
    setOn: (model: OrderedModel, isOn: boolean) => change(model, { isOn }),
    retire: retirement.ask,
    remove: confirmDelete,
    dialogs: (
      <>
        {dialog}
        {retirement.question}
      </>
    ),
  };
}

const nameOf = ({ label }: OrderedModel) => label;

/** The server's message about one field says more than the one about the whole. */
const failureOf = (error: Error) => (error instanceof ApiError && Object.values(error.fields)[0]) || NOT_CHANGED(error);

const today = (timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone) => calendarDayAt(new Date(), timeZone);

/** The ids in the order that the list shows, which includes every move so far. */
const shownOrder = (client: QueryClient) => inDisplayOrder(client.getQueryData(queryKey) ?? []).map(({ id }) => id);

/** Sends a model as the list shows it. The next change needs the version that this one makes. */
async function sendShown(client: QueryClient, modelId: number): Promise<void> {
  const shown = client.getQueryData(queryKey)?.find(({ id }) => id === modelId);
  if (!shown) return;
  const { id, displayOrder: _order, retirement: _retirement, successor: _successor, ...body } = shown;
  const { version } = await call(changeLanguageModel, { params: { id: String(id) }, body });
  client.setQueryData(queryKey, (models) => models?.map((model) => (model.id === id ? { ...model, version } : model)));
}

/** Asks before a model is retired. */
function useRetirement(retire: (model: OrderedModel) => void): { ask: (model: OrderedModel) => void; question: ReactNode } {
  const [requested, setRequested] = useState<{ model: OrderedModel; open: boolean }>();
  const close = () => setRequested((before) => before && { ...before, open: false });
  function confirm() {
    close();
    if (requested) retire(requested.model);
  }
  return {
    ask: (model) => setRequested({ model, open: true }),
    question: requested && (
      <LazyConfirmDialog
        open={requested.open}
        onOpenChange={close}
        title="Retire this model?"
        description={`“${requested.model.label}” ends today: nobody can use it any longer. Conversations with it keep its name.`}
        confirmLabel="Retire"
        variant="primary"
        onConfirm={confirm}
      />
    ),
  };
}
