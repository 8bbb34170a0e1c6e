import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import type { CardBody } from '#features/catalogue/card-form.contract.ts';
import { useDraftedForm } from '#platform/client/use-drafted-form.ts';
import type { CardFormFields, CardKind, KeptCard } from './card-kind.ts';
import { type CardValues, keepableOf } from './form-values.ts';

/** The form of a card, with its draft: the person's own, without images. */
export function useCardForm(kind: CardKind, card: KeptCard | undefined, before: CardValues) {
  const { data: user } = useQuery(currentUserQuery);
  const draftKey = `${kind.name}:${card?.id ?? 'new'}:${user?.email}`;
  return useDraftedForm<CardFormFields, CardBody>({ draftKey, before, resolver: kind.resolver, keepableOf });
}
