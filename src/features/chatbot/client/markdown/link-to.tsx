import type { ReactNode } from 'react';
import { safeAddress } from '#platform/client/markdown/safe-address.ts';

/** A link out of a reply: it tells where it leads, and tells nobody where from. One that leads nowhere safe is its words alone. */
export function LinkTo({ url, children }: { url: string; children: ReactNode }) {
  const address = safeAddress(url);
  if (!address) return children;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer nofollow" title={address.host} className="link">
      {children}
      <span className="sr-only"> (opens {address.host} in a new tab)</span>
    </a>
  );
}

/** Stands for a picture in a reply: asking for it would tell its host who reads what. */
export function PictureNamed({ alt, url, isInLink }: { alt: string; url: string; isInLink: boolean }) {
  const words = `Image: ${alt || 'without a description'}`;
  return isInLink ? words : <LinkTo url={url}>{words}</LinkTo>;
}
