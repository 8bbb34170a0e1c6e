import { ArrowRight, ExternalLink } from 'lucide-react';
import { Link } from 'wouter';
import { isLaunchAddress, isPortalPage } from '#platform/shared/launch-address.ts';

const CLASS = 'link inline-flex items-center gap-1 whitespace-nowrap pointer-coarse:min-h-11';

/** Where more of an announcement stands: a page of the portal, or in a new tab a file of it or an address of the web. */
export function AnnouncementLink({ url, describedBy }: { url: string; describedBy: string }) {
  // What is stored was judged when it was saved, but databases are also filled by other hands.
  if (!isLaunchAddress(url)) return null;
  if (isPortalPage(url)) {
    return (
      <Link href={url} className={CLASS} aria-describedby={describedBy}>
        Read more <ArrowRight className="size-4" aria-hidden="true" />
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={CLASS} aria-describedby={describedBy}>
      Read more <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
