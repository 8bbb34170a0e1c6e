import type { ReactNode } from 'react';
import type { ListedCard } from '../catalogue.contract.ts';

/** One to four equal columns by width. */
export const CARD_GRID_CLASS = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** What is out of sight is not laid out before it is needed; until then it is taken to be as high as most. */
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
