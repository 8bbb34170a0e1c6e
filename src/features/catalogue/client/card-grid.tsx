import type { ListedCard } from '../catalogue.contract.ts';
import { ToolCard } from './tool-card.tsx';

/** One to four equal columns by width. */
export const CARD_GRID_CLASS = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** Cards side by side. */
export function CardGrid({ cards, headingLevel = 3 }: { cards: ListedCard[]; headingLevel?: 2 | 3 }) {
  return (
    <ul className={CARD_GRID_CLASS}>
      {cards.map((card) => (
        <li key={card.id} className="flex">
          <ToolCard card={card} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
