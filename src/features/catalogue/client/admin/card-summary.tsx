import { EyeOff, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { cutDescription } from '#platform/client/kept-list/cut-description.ts';
import { CardIcon } from '../card-icon.tsx';
import type { KeptCard } from './card-kind.ts';

/** A card in a row of the list: its icon, its name, its states and the beginning of its description. */
export function CardSummary({ card }: { card: KeptCard }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="shrink-0 *:size-7! *:text-lg!">
        <CardIcon icon={card.icon} iconType={card.iconType} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 font-medium wrap-anywhere">{card.name}</span>
          {card.isHidden && <State icon={<EyeOff />}>Hidden</State>}
          {card.comingSoon && <State icon={<Hourglass />}>Coming soon</State>}
        </p>
        <p className="text-xs text-muted wrap-anywhere lg:line-clamp-1 lg:leading-3.5">{cutDescription(card.description)}</p>
      </div>
    </div>
  );
}

function State({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-warning-soft px-2 text-xs text-warning *:size-3.5">
      {icon}
      {children}
    </span>
  );
}
