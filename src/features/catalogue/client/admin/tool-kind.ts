import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeTool, createTool, deleteTool, listAllTools, setToolOrder } from '#features/catalogue/admin-catalogue.contract.ts';
import { type CardBody, cardBody } from '#features/catalogue/card-form.contract.ts';
import { listTools } from '#features/catalogue/catalogue.contract.ts';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import type { CardFormFields, CardKind } from './card-kind.ts';

const params = (id: number) => ({ id: String(id) });

/** The approved tools, in two lists by type. */
export const TOOLS: CardKind = {
  name: 'tool',
  // Refetched whenever the list is opened, because other administrators edit them too.
  query: {
    queryKey: [listAllTools.path],
    queryFn: () => call(listAllTools, { query: { images: 'display' } }),
    staleTime: 0,
    refetchOnMount: 'always',
  },
  resolver: standardSchemaResolver<CardFormFields, unknown, CardBody>(cardBody),
  orderOf: (typed) => (typed === '' ? 0 : Number(typed)),
  create: (body) => call(createTool, { body }),
  change: (id, body) => call(changeTool, { params: params(id), body }),
  moveTo: (id, beforeId) => call(setToolOrder, { params: params(id), body: { beforeId } }),
  remove: (id) => call(deleteTool, { params: params(id) }),
  refresh: (client) => refetchLists(client, listAllTools.path, listTools.path),
  words: {
    addTitle: 'Add New Tool',
    editTitle: 'Edit Tool',
    nameLabel: 'Tool Name',
    iconLabel: 'Tool Icon',
    hideLabel: 'Hide Tool from Public View',
    save: 'Save Tool',
    update: 'Update Tool',
    created: 'Tool has been created successfully',
    updated: 'Tool has been updated successfully',
    deleted: 'Tool deleted',
    question: 'Are you sure you want to delete this tool?',
    moveFailed: 'Failed to update tool order. Please try again.',
    createFailed: () => 'Failed to create tool. Please try again.',
    updateFailed: () => 'Failed to update tool. Please try again.',
    deleteFailed: 'Failed to delete tool. Please try again.',
  },
};
