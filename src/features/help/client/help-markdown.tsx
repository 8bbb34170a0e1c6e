import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MarkdownRendering } from '#platform/client/markdown/markdown-parts.tsx';
import { safeLink } from '#platform/client/markdown/safe-link.ts';
import { ScrollRegion } from '#platform/client/ui/scroll-region.tsx';

/** Components of document pages: their links stay within the portal, and their images are shown. */
export const HELP_MARKDOWN: MarkdownRendering = { Link: PaperLink, Picture: PaperPicture, Code: PaperCode };

/** A link to a section of the same document, a page of the portal, or the web in a new tab; any other is reduced to its text. */
function PaperLink({ url, children }: { url: string; children: ReactNode }) {
  if (url.startsWith('#')) {
    return (
      <a href={url} className="link">
        {children}
      </a>
    );
  }
  if (/^\/(?!\/)/.test(url)) {
    return (
      <Link href={url} className="link">
        {children}
      </Link>
    );
  }
  const address = safeLink(url);
  if (!address) return children;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer" className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Only images included in the build have an address of this site. */
function PaperPicture({ url, alt }: { url: string; alt: string }) {
  return <img src={url} alt={alt} loading="lazy" className="max-w-full rounded-lg border border-line" />;
}

function PaperCode({ code, language }: { code: string; language: string }) {
  return (
    <ScrollRegion
      label={language || 'Code'}
      className="overflow-x-auto rounded-md border border-line bg-sunken px-3 py-2 text-sm"
    >
      <pre className="font-mono">{code}</pre>
    </ScrollRegion>
  );
}
