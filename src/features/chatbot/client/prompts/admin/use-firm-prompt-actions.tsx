import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeFirmPrompt, deleteFirmPrompt, orderFirmPrompts } from '#features/chatbot/prompts.contract.ts';
import { call } from '#platform/client/api.ts';
import { useDeleteItem } from '#platform/client/editable-list/use-delete-item.tsx';
import { useReorderList } from '#platform/client/editable-list/use-reorder-list.ts';
import { useUpdateItem } from '#platform/client/editable-list/use-update-item.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { firmPromptsQuery, type OrderedPrompt, refreshPrompts } from './firm-prompts.queries.ts';

const { queryKey } = firmPromptsQuery;

/** Moves, turns on and off, and deletes prompts of the firm. */
export function useFirmPromptActions() {
  const client = useQueryClient();
  const list = { queryKey, nameOf, refresh: () => refreshPrompts(client) };
  const sendOrder = () => call(orderFirmPrompts, { body: { ids: shownOrder(client) } });
  const moves = useReorderList<OrderedPrompt>({
    ...list,
    contains: () => true,
    sendOrder,
    sendMoveTo: sendOrder,
    failure: 'The order was not changed. Please try again.',
  });
  const change = useUpdateItem<OrderedPrompt>({
    ...list,
    send: (id) => sendShown(client, id),
    done: ({ title }, { isOn }) => ({ title: 'Prompt changed', description: `${title} is now ${isOn ? 'on' : 'off'}.` }),
    failureOf: errorMessage('The prompt was not changed. Please try again.'),
  });
  const { confirmDelete, dialog } = useDeleteItem<OrderedPrompt>({
    ...list,
    remove: (id) => call(deleteFirmPrompt, { params: { id: String(id) } }),
    question: 'Delete this prompt?',
    consequence: 'will be deleted for everyone. To offer it again later, turn it off instead.',
    done: ({ title }) => ({ title: 'Prompt deleted', description: title }),
    failureOf: errorMessage('The prompt was not deleted. Please try again.'),
  });
  return {
    ...moves,
    setOn: (prompt: OrderedPrompt, isOn: boolean) => change(prompt, { isOn }),
    remove: confirmDelete,
    dialog,
  };
}

/** Actions on a prompt of the list. */
export type FirmPromptActions = Omit<ReturnType<typeof useFirmPromptActions>, 'dialog'>;

const nameOf = ({ title }: OrderedPrompt) => title;

/** The ids in the order that the list shows, which includes every move so far. */
const shownOrder = (client: QueryClient) => inDisplayOrder(client.getQueryData(queryKey) ?? []).map(({ id }) => id);

/** Sends a prompt as the list shows it. */
async function sendShown(client: QueryClient, promptId: number): Promise<void> {
  const shown = client.getQueryData(queryKey)?.find(({ id }) => id === promptId);
  if (!shown) return;
  const { id, displayOrder: _order, ...body } = shown;
  await call(changeFirmPrompt, { params: { id: String(id) }, body });
}
