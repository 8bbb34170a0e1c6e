import type { ReactNode } from 'react';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import type { ListedCard } from '../catalogue.contract.ts';

const COUNT = 6;

/** One to four equal columns by width. */
export const CARD_GRID_CLASS = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** Off-screen cards are not laid out before they are needed; until then they count as of average height. */
const CARD_CLASS = 'flex [contain-intrinsic-size:auto_17rem] [content-visibility:auto] print:[content-visibility:visible]';

interface Props<Card> {
  cards: readonly Card[];
  children: (card: Card) => ReactNode;
}

/** Cards side by side. */
export function CardGrid<Card extends ListedCard>({ cards, children }: Props<Card>) {
  return (
    <ul className={CARD_GRID_CLASS}>
      {cards.map((card) => (
        <li key={card.id} className={CARD_CLASS}>
          {children(card)}
        </li>
      ))}
    </ul>
  );
}

/** Placeholders with the dimensions of a section of tools. */
export function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading tools">
      <Skeleton className="mb-4 h-7 w-64" />
      <div className={CARD_GRID_CLASS}>
        {Array.from({ length: COUNT }, (_, index) => index).map((index) => (
          <div key={index} data-testid="tool-skeleton" className="flex flex-col rounded-lg border border-line bg-surface">
            <div className="flex flex-col gap-3 p-5">
              <Skeleton className="size-11" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-4/5" />
            </div>
            <div className="mt-auto flex min-h-12 items-center border-t border-line px-5">
              <Skeleton className="h-4 w-24" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
