import { ArrowRight, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { ListedCard } from '../catalogue.contract.ts';

const CLASS = 'flex min-h-12 items-center justify-between gap-2 border-t border-line px-5 text-sm font-medium';
const LIVE_CLASS = `${CLASS} text-accent hover:bg-accent-soft -outline-offset-2`;

/** The way into a tool: inside the portal, in a new tab, or not yet. */
export function LaunchLink({ card, describedBy }: { card: Pick<ListedCard, 'url' | 'comingSoon'>; describedBy: string }) {
  const newTabId = useId();
  if (card.comingSoon) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet has no address
      // biome-ignore lint/a11y/useFocusableInteractive: and takes no focus
      <span role="link" aria-disabled="true" className={`${CLASS} cursor-not-allowed text-muted`}>
        Coming Soon
      </span>
    );
  }
  if (card.url.startsWith('/')) {
    return (
      <Link href={card.url} className={LIVE_CLASS} aria-describedby={describedBy}>
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
