import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import type { CardBody, CardChange, CardFields } from '#features/catalogue/card-form.contract.ts';
import type { ListedCard } from '#features/catalogue/catalogue.contract.ts';

export interface CardFieldsProps {
  kind: CardKind;
  form: UseFormReturn<CardFormFields, unknown, CardBody>;
  errors: FieldErrors<CardFormFields>;
}

/** A tool or a drafting card as administrators see it. */
export type EditableCard = ListedCard;

/** Values of the form while it is filled in. */
export type CardFormFields = CardFields;

/** Differences between tools and drafting cards in the admin panel. */
export interface CardKind {
  name: 'tool' | 'card';
  query: UseQueryOptions<EditableCard[]> & { queryKey: readonly unknown[] };
  /** Validates the form as the server will. */
  resolver: Resolver<CardFormFields, unknown, CardBody>;
  /** Parses a typed display order. */
  orderOf: (typed: string) => number;
  create: (body: CardBody) => Promise<EditableCard>;
  change: (id: number, change: CardChange) => Promise<EditableCard>;
  moveTo: (id: number, beforeId: number | null) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  /** Refetches every list that shows the items, for users and administrators. */
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
