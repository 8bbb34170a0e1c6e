import { type ReactNode, useId } from 'react';
import { ClampedText } from '#platform/client/ui/clamped-text.tsx';
import type { ListedCard } from '../catalogue.contract.ts';
import { CardBadge } from './card-badge.tsx';
import { CardIcon } from './card-icon.tsx';
import { LaunchLink } from './launch-link.tsx';

/** Side-by-side cards reserve four lines and “more”, so that all rows have the same height. */
const WORDS_CLASS = 'text-sm text-muted sm:min-h-27';

interface Props {
  card: ListedCard;
  headingLevel?: 2 | 3;
  /** A button beside the name, such as the favorite star. */
  mark?: ReactNode;
  /** Badge of its client data; its space is reserved until its code is loaded. */
  badge?: ReactNode;
  onLaunch?: () => void;
}

/** A tool or a drafting card as everybody sees it. */
export function ToolCard({ card, headingLevel = 3, mark, badge, onLaunch }: Props) {
  const nameId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      aria-labelledby={nameId}
      className="group relative flex w-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <CardIcon icon={card.icon} iconType={card.iconType} />
          <div className="-mt-1 -mr-1 flex items-start gap-2">
            {card.badge2 && <CardBadge src={card.badge2} />}
            {card.badge1 && <CardBadge src={card.badge1} />}
          </div>
        </div>
        <div className="flex items-start justify-between gap-2">
          <Heading id={nameId} className="min-w-0 font-sans text-base font-semibold text-wrap wrap-anywhere">
            {card.name}
          </Heading>
          {mark}
        </div>
        <ClampedText text={card.description} labelledBy={nameId} className={WORDS_CLASS} />
        {card.clientData && <div className="mt-auto flex h-8 items-end pointer-coarse:h-11">{badge}</div>}
      </div>
      <LaunchLink card={card} describedBy={nameId} onLaunch={onLaunch} />
      {card.comingSoon && <ComingSoonOverlay />}
    </article>
  );
}

/**
 * Covers the card with a tint that leaves its words readable, and a tilted band, which fades while somebody reads what is below
 * it. It is larger than the card, so that its tilt uncovers no corner, and blocks no clicks or text selection.
 */
function ComingSoonOverlay() {
  return (
    <img
      src="/coming-soon.svg"
      alt="COMING SOON"
      className="pointer-events-none absolute inset-0 size-full scale-150 -rotate-6 bg-accent/10 transition-opacity select-none group-focus-within:opacity-15 group-hover:opacity-15"
      draggable={false}
    />
  );
}
