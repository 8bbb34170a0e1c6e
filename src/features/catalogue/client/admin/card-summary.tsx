import { EyeOff, Hourglass } from 'lucide-react';
import { ItemState } from '#platform/client/kept-list/item-state.tsx';
import { ItemSummary } from '#platform/client/kept-list/item-summary.tsx';
import { CardIcon } from '../card-icon.tsx';
import type { KeptCard } from './card-kind.ts';

/** A card in a row of the list: its icon, its name, its states and the beginning of its description. */
export function CardSummary({ card }: { card: KeptCard }) {
  return (
    <ItemSummary
      icon={
        <span className="shrink-0 *:size-7! *:text-lg!">
          <CardIcon icon={card.icon} iconType={card.iconType} />
        </span>
      }
      name={card.name}
      states={[
        card.isHidden && (
          <ItemState key="hidden" icon={<EyeOff />}>
            Hidden
          </ItemState>
        ),
        card.comingSoon && (
          <ItemState key="coming-soon" icon={<Hourglass />}>
            Coming soon
          </ItemState>
        ),
      ]}
      description={card.description}
    />
  );
}
