import { CircleAlert, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { watchAddress } from './embed-address.ts';

/** Shows that the keyboard focus is on the player's box, which no key reaches: it was moved there. */
export const SEEN_FOCUS_CLASS = 'focus-visible:outline-2! focus-visible:outline-accent! focus-visible:outline-solid!';
/** On a phone the card is only 162 px high, and its words and buttons must fit into that. */
export const CARD_BUTTON_CLASS = 'max-sm:min-h-8 max-sm:px-3 max-sm:py-1 max-sm:text-sm';
/** The link's padding is invisible: without it, the visible part is centered. */
const LINK_CLASS = `${buttonClass('quiet')} ${CARD_BUTTON_CLASS} -mx-4 max-sm:-mx-3`;

interface PlayerCardProps {
  title: string;
  description: string;
  /** Person who can fix it, where the description does not say so. */
  note?: string;
  /** The video to offer on YouTube itself. */
  youtubeId?: string;
  children?: ReactNode;
}

/** Replaces the player, at the same size unless its words need more, and says why nothing plays. */
export function PlayerCard({ title, description, note, youtubeId, children }: PlayerCardProps) {
  return (
    <div
      role="alert"
      className={`flex aspect-video w-full flex-col items-center justify-center rounded-lg border border-line bg-sunken px-3 py-2 text-center sm:gap-1 sm:p-4 ${SEEN_FOCUS_CLASS}`}
    >
      <CircleAlert aria-hidden="true" className="mb-1 size-6 shrink-0 text-danger max-[22.5rem]:hidden sm:size-8" />
      <p className="font-medium text-balance max-[22.5rem]:text-sm">{title}</p>
      <p className="max-w-prose text-sm text-balance text-muted max-[22.5rem]:text-xs sm:text-base">{description}</p>
      {note && <p className="mt-1 max-w-prose text-xs text-balance text-muted sm:text-sm">{note}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-center gap-x-4 empty:hidden sm:mt-3 sm:gap-x-6">
        {children}
        {youtubeId && (
          <a
            href={watchAddress(youtubeId)}
            target="_blank"
            rel="noopener noreferrer"
            className={LINK_CLASS}
            aria-label="Watch on YouTube (opens in a new tab)"
          >
            Watch on YouTube <ExternalLink className="size-4" aria-hidden="true" />
          </a>
        )}
      </div>
    </div>
  );
}
