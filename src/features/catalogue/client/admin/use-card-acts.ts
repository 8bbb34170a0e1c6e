import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useItemChange } from '#platform/client/kept-list/use-item-change.ts';
import { useItemDeletion } from '#platform/client/kept-list/use-item-deletion.tsx';
import { useListMoves } from '#platform/client/kept-list/use-list-moves.ts';
import type { CardKind, KeptCard } from './card-kind.ts';

/** What can be done with the cards of a list. */
export interface CardActs {
  step: (card: KeptCard, step: 'up' | 'down') => void;
  place: (card: KeptCard, beforeId: number | null) => void;
  setHidden: (card: KeptCard, isHidden: boolean) => void;
  askToDelete: (card: KeptCard) => void;
  /** The question before a deletion, to be placed on the page. */
  dialog: ReactNode;
}

/**
 * Moves, hides, shows and deletes the cards of a list.
 * @param holds whether a card of the kind belongs to the list
 */
export function useCardActs(kind: CardKind, holds: (card: KeptCard) => boolean): CardActs {
  const { words, change, place, remove } = kind;
  const client = useQueryClient();
  const list = { queryKey: kind.query.queryKey, nameOf, refresh: () => kind.refresh(client) };
  const moves = useListMoves<KeptCard>({
    ...list,
    holds,
    sendOrder: (id, displayOrder) => change(id, { displayOrder }),
    sendPlace: place,
    failure: words.moveFailed,
  });
  const setFields = useItemChange<KeptCard>({
    ...list,
    send: (id, { isHidden }) => change(id, { isHidden }),
    done: ({ name }, { isHidden }) => ({
      title: 'Visibility updated',
      description: isHidden ? `${name} is hidden from people.` : `${name} is shown to people.`,
    }),
    failureOf: words.updateFailed,
  });
  const { askToDelete, dialog } = useItemDeletion<KeptCard>({
    ...list,
    remove,
    question: words.question,
    consequence: 'disappears for everybody and cannot be brought back. What was recorded of its use is kept for the reports.',
    done: ({ name }) => ({ title: words.deleted, description: name }),
    failureOf: () => words.deleteFailed,
  });
  return { ...moves, setHidden: (card, isHidden) => setFields(card, { isHidden }), askToDelete, dialog };
}

const nameOf = ({ name }: KeptCard) => name;
