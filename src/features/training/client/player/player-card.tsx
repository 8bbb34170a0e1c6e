import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { watchAddress } from './embed-address.ts';

/** Shows that the keyboard is at the player's place, to which no key leads: it was sent there. */
export const SEEN_FOCUS_CLASS = 'focus-visible:outline-2! focus-visible:outline-accent! focus-visible:outline-solid!';

interface PlayerCardProps {
  title: string;
  description: string;
  /** The video to offer on YouTube itself. */
  youtubeId?: string;
  children?: ReactNode;
}

/** Stands in the player's place, of the same size unless its words need more, and says why nothing plays. */
export function PlayerCard({ title, description, youtubeId, children }: PlayerCardProps) {
  return (
    <div
      role="alert"
      className={`flex aspect-video w-full flex-col items-center justify-center gap-1 rounded-lg border border-line bg-sunken p-4 text-center ${SEEN_FOCUS_CLASS}`}
    >
      <CircleAlert aria-hidden="true" className="mb-1 size-8 shrink-0 text-danger max-sm:hidden" />
      <p className="font-medium text-balance">{title}</p>
      <p className="max-w-prose text-sm text-balance text-muted sm:text-base">{description}</p>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-x-1 gap-y-3 empty:hidden sm:gap-x-3">
        {children}
        {youtubeId && (
          <a
            href={watchAddress(youtubeId)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('quiet')}
            aria-label="Watch on YouTube (opens in a new tab)"
          >
            Watch on YouTube
          </a>
        )}
      </div>
    </div>
  );
}
