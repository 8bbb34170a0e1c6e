import { ExternalLink, FileText } from 'lucide-react';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { formatPageCount } from '#platform/client/ui/format-file-size.ts';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import type { PolicyVersion } from '../current-policy.contract.ts';
import { readPolicy } from '../policy.contract.ts';
import { DownloadLink } from './download-link.tsx';

/** From this width on browsers show a PDF inside a page; the styles use the same width. */
const IS_WIDE = '(width >= 40rem)';
/** Makes the browser's PDF viewer show the document without its list of pages, as wide as the window. */
const VIEW = '#navpanes=0&view=FitH';

/** The policy itself: embedded, or where the browser cannot do that, a card that opens and saves it. */
export function PolicyDocument({ version }: { version: PolicyVersion }) {
  const isWide = useMediaQuery(IS_WIDE);
  // Browsers from before 2023 do not report it, and most of them embed.
  const canEmbed = navigator.pdfViewerEnabled !== false;
  if (!isWide || !canEmbed) return <DocumentCard version={version} isWide={isWide} />;
  return (
    // Another version is another document: the iframe is loaded again.
    <iframe
      key={version.version}
      src={readPolicy.path + VIEW}
      title={`The firm’s AI policy, version ${version.version}, as a PDF`}
      className="policy-document"
    >
      <a href={readPolicy.path} download>
        Download the firm’s AI policy
      </a>
    </iframe>
  );
}

function DocumentCard({ version, isWide }: { version: PolicyVersion; isWide: boolean }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-line bg-surface px-4 py-6 text-center sm:py-16">
      <FileText aria-hidden="true" className="size-8 text-muted" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{version.fileName}</p>
        <p className="mt-1 text-sm text-muted">
          PDF, {formatPageCount(version.pages)}, {sizeInWords(version.size)}
        </p>
        {isWide && <p className="mt-1 text-sm text-muted">This browser cannot display PDFs in the page.</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={readPolicy.path} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          <ExternalLink aria-hidden="true" className="size-4" />
          Open
          <span className="sr-only"> the policy (opens in a new tab)</span>
        </a>
        {!isWide && <DownloadLink />}
      </div>
    </div>
  );
}

/** Formats bytes for people, such as "184 KB". */
function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
