import { ArrowRight, ExternalLink } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { Link } from 'wouter';
import { isLaunchAddress, isPortalPage } from '#platform/shared/launch-address.ts';
import type { ListedCard } from '../catalogue.contract.ts';

const CLASS = 'flex min-h-12 items-center justify-between gap-2 border-t border-line px-5 text-sm font-medium';
const LIVE_CLASS = `${CLASS} text-accent hover:bg-accent-soft -outline-offset-2`;

const MIDDLE_BUTTON = 1;

interface Props {
  card: Pick<ListedCard, 'url' | 'comingSoon'>;
  describedBy: string;
  /** Called when the tool is launched, in any way. */
  onLaunch?: (() => void) | undefined;
}

/** Launches a tool: inside the portal, in a new tab, or not yet. */
export function LaunchLink({ card, describedBy, onLaunch }: Props) {
  const newTabId = useId();
  const handlers = {
    onClick: onLaunch,
    onAuxClick: (event: MouseEvent) => event.button === MIDDLE_BUTTON && onLaunch?.(),
  };
  // Validated when it was saved, but databases are also filled in other ways.
  const isDead = !card.comingSoon && !isLaunchAddress(card.url);
  if (card.comingSoon || isDead) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet has no address
      // biome-ignore lint/a11y/useFocusableInteractive: and takes no focus
      <span role="link" aria-disabled="true" className={`${CLASS} cursor-not-allowed text-muted`}>
        {isDead ? 'Not available' : 'Coming Soon'}
      </span>
    );
  }
  if (isPortalPage(card.url)) {
    return (
      <Link href={card.url} className={LIVE_CLASS} aria-describedby={describedBy} {...handlers}>
        Launch Tool
        <ArrowRight className="size-4" aria-hidden="true" />
      </Link>
    );
  }
  return (
    <>
      <a
        href={card.url}
        target="_blank"
        rel="noopener noreferrer"
        className={LIVE_CLASS}
        aria-describedby={`${describedBy} ${newTabId}`}
        {...handlers}
      >
        Launch Tool
        <ExternalLink className="size-4" aria-hidden="true" />
      </a>
      <span id={newTabId} hidden>
        opens in a new tab
      </span>
    </>
  );
}
