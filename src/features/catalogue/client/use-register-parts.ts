import { useLazyPart } from '#platform/client/ui/lazy-part.tsx';
import type { ListedCard } from '../catalogue.contract.ts';

const load = () => import('./register/client-data.tsx');
export type RegisterParts = Awaited<ReturnType<typeof load>>;

/** True if the register says of any card what may be entered. */
export const hasClientData = (cards: readonly ListedCard[]): boolean => cards.some(({ clientData }) => clientData);

/** The code that shows register entries, which is fetched only if a card has one. */
export const useRegisterParts = (cards: readonly ListedCard[]): RegisterParts | undefined =>
  useLazyPart({ wanted: hasClientData(cards), load });
