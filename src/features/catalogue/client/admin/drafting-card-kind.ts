import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeCard, createCard, deleteCard, listAllCards, setCardOrder } from '#features/catalogue/admin-catalogue.contract.ts';
import { type CardBody, cardBody } from '#features/catalogue/card-form.contract.ts';
import { listDraftingCards } from '#features/catalogue/catalogue.contract.ts';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import type { CardFormFields, CardKind } from './card-kind.ts';

const params = (id: number) => ({ id: String(id) });

/** Drafting cards. */
export const DRAFTING_CARDS: CardKind = {
  name: 'card',
  query: {
    queryKey: [listAllCards.path],
    queryFn: () => call(listAllCards, { query: { images: 'display' } }),
    staleTime: 0,
    refetchOnMount: 'always',
  },
  resolver: standardSchemaResolver<CardFormFields, unknown, CardBody>(cardBody),
  orderOf: (typed) => Number.parseInt(typed, 10) || 0,
  create: (body) => call(createCard, { body }),
  change: (id, body) => call(changeCard, { params: params(id), body }),
  moveTo: (id, beforeId) => call(setCardOrder, { params: params(id), body: { beforeId } }),
  remove: (id) => call(deleteCard, { params: params(id) }),
  refresh: (client) => refetchLists(client, listAllCards.path, listDraftingCards.path),
  words: {
    addTitle: 'Add Document Drafting Card',
    editTitle: 'Edit Document Drafting Card',
    nameLabel: 'Card Name',
    iconLabel: 'Card Icon',
    hideLabel: 'Hide Card from Public View',
    save: 'Save Card',
    update: 'Update Card',
    created: 'Document drafting card created successfully',
    updated: 'Document drafting card updated successfully',
    deleted: 'Card deleted',
    question: 'Are you sure you want to delete this card?',
    moveFailed: 'Failed to update card order. Please try again.',
    createFailed: errorMessage('Failed to create document drafting card'),
    updateFailed: errorMessage('Failed to update document drafting card'),
    deleteFailed: 'Failed to delete card. Please try again.',
  },
};
