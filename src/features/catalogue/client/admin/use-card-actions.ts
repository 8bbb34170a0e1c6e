import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/client/api.ts';
import { useDeleteItem } from '#platform/client/editable-list/use-delete-item.tsx';
import { useReorderList } from '#platform/client/editable-list/use-reorder-list.ts';
import { useUpdateItem } from '#platform/client/editable-list/use-update-item.ts';
import type { CardKind, EditableCard } from './card-kind.ts';

/** Actions on the cards of a list. */
export interface CardActions {
  step: (card: EditableCard, step: 'up' | 'down') => void;
  moveTo: (card: EditableCard, beforeId: number | null) => void;
  setHidden: (card: EditableCard, isHidden: boolean) => void;
  confirmDelete: (card: EditableCard) => void;
  /** The confirmation before a deletion, to be rendered on the page. */
  dialog: ReactNode;
}

/**
 * Moves, hides, shows and deletes the cards of a list.
 * @param contains returns true if a card of the kind belongs to the list
 */
export function useCardActions(kind: CardKind, contains: (card: EditableCard) => boolean): CardActions {
  const { words, change, moveTo, remove } = kind;
  const client = useQueryClient();
  const list = { queryKey: kind.query.queryKey, nameOf, refresh: () => kind.refresh(client) };
  const moves = useReorderList<EditableCard>({
    ...list,
    contains,
    sendOrder: (id, displayOrder) => change(id, { displayOrder }),
    sendMoveTo: moveTo,
    failure: words.moveFailed,
  });
  const setFields = useUpdateItem<EditableCard>({
    ...list,
    send: (id, { isHidden }) => change(id, { isHidden }),
    done: ({ name }, { isHidden }) => ({
      title: 'Visibility updated',
      description: isHidden ? `${name} is now hidden from users.` : `${name} is now visible to users.`,
    }),
    // A retired card is not shown again: the server says what to do instead.
    failureOf: (error) => (error instanceof ApiError && error.fields.isHidden) || words.updateFailed(error),
  });
  const { confirmDelete, dialog } = useDeleteItem<EditableCard>({
    ...list,
    remove,
    question: words.question,
    consequence: 'will be removed for everyone and cannot be restored. Its usage records are kept for the reports.',
    done: ({ name }) => ({ title: words.deleted, description: name }),
    failureOf: () => words.deleteFailed,
  });
  return { ...moves, setHidden: (card, isHidden) => setFields(card, { isHidden }), confirmDelete, dialog };
}

const nameOf = ({ name }: EditableCard) => name;
