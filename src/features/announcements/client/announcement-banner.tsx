import { ArrowRight, ExternalLink, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { isLaunchAddress, isPortalPage } from '#platform/shared/launch-address.ts';
import type { AnnouncementTone, ShownAnnouncement } from '../announcements.contract.ts';

const CLASS = 'link inline-flex items-center gap-1 whitespace-nowrap pointer-coarse:min-h-11';

/** Style of each tone, and the word that names it without colors. */
const TONES: Record<AnnouncementTone, { Icon: typeof Info; word: string; ground: string; ink: string }> = {
  notice: { Icon: Info, word: 'Notice', ground: 'bg-accent-soft', ink: 'text-accent' },
  warning: { Icon: TriangleAlert, word: 'Warning', ground: 'bg-warning-soft', ink: 'text-warning' },
};

interface Props {
  announcement: Pick<ShownAnnouncement, 'text' | 'tone' | 'url'>;
  /** Content at its end: the button that dismisses it. */
  children: (textId: string) => ReactNode;
}

/** An announcement as people see it: its tone, its text, its link. */
export function AnnouncementBanner({ announcement: { text, tone, url }, children }: Props) {
  const textId = useId();
  const { Icon, word, ground, ink } = TONES[tone];
  return (
    <div className={ground}>
      <div className="mx-auto flex max-w-[90rem] items-start gap-3 px-4 py-1 text-sm sm:px-8">
        <p className="flex min-w-0 flex-1 gap-2 py-1.5 pointer-coarse:py-3">
          <Icon className={`mt-0.5 size-4 shrink-0 ${ink}`} aria-hidden="true" />
          <span className="min-w-0 max-w-measure wrap-anywhere">
            <span id={textId} className="whitespace-pre-line">
              <strong className={`font-medium ${ink}`}>{word}:</strong> {text}
            </span>{' '}
            {url && <AnnouncementLink url={url} describedBy={textId} />}
          </span>
        </p>
        {children(textId)}
      </div>
    </div>
  );
}

/** Link of an announcement: to a page of the portal, or in a new tab to one of its files or a web address. */
function AnnouncementLink({ url, describedBy }: { url: string; describedBy: string }) {
  // Validated when it was saved, but databases are also filled in other ways.
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
