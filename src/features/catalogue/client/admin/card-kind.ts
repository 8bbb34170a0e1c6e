import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import type { CardBody, CardChange, CardFields } from '#features/catalogue/card-form.contract.ts';
import type { ListedCard } from '#features/catalogue/catalogue.contract.ts';

/** A tool or a document drafting card as administrators see it. */
export type EditableCard = ListedCard;

/** What the form holds while it is filled in. */
export type CardFormFields = CardFields;

/** What differs between tools and document drafting cards where administrators look after them. */
export interface CardKind {
  name: 'tool' | 'card';
  query: UseQueryOptions<EditableCard[]> & { queryKey: readonly unknown[] };
  /** Judges the form as the server will. */
  resolver: Resolver<CardFormFields, unknown, CardBody>;
  /** What a typed display order means. */
  orderOf: (typed: string) => number;
  create: (body: CardBody) => Promise<EditableCard>;
  change: (id: number, change: CardChange) => Promise<EditableCard>;
  place: (id: number, beforeId: number | null) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  /** Reads every list again that shows the items, people's and administrators'. */
  refresh: (client: QueryClient) => Promise<unknown>;
  words: CardWords;
}

interface CardWords {
  addTitle: string;
  editTitle: string;
  nameLabel: string;
  iconLabel: string;
  hideLabel: string;
  save: string;
  update: string;
  created: string;
  updated: string;
  deleted: string;
  question: string;
  moveFailed: string;
  createFailed: (error: Error) => string;
  updateFailed: (error: Error) => string;
  deleteFailed: string;
}
