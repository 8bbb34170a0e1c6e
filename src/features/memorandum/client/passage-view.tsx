import type { Passage } from '#features/verification/verification.contract.ts';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import { formatFullLocation } from './finding-labels.ts';
import { PassageImage } from './passage-image.tsx';

interface Props {
  passage: Passage;
  /** The cite check's document, which has the passage as an image; absent for a report that has none. */
  documentId?: string | undefined;
}

/** A passage of a paper or of the draft, with the words in question marked. */
export function PassageView({ passage, documentId }: Props) {
  const { place: location, before, marked, after } = passage;
  const [paper, where] = formatFullLocation(location);
  return (
    <figure className="flex max-w-measure min-w-0 flex-col gap-1.5">
      <figcaption className="text-sm text-muted">
        <span className="font-medium text-ink">{paper}</span>
        <UnbrokenText>{where}</UnbrokenText>
        {location.isApproximate && <span> · read by OCR, so the wording is approximate</span>}
      </figcaption>
      <blockquote className="border-l-2 border-line-strong pl-4 wrap-anywhere">
        <UnbrokenText>{before}</UnbrokenText>
        <mark className="rounded-sm bg-warning-soft px-0.5 font-medium text-ink">
          <UnbrokenText>{marked}</UnbrokenText>
        </mark>
        <UnbrokenText>{after}</UnbrokenText>
      </blockquote>
      {documentId && <PassageImage documentId={documentId} passage={passage.id} location={`${paper}${where}`} />}
    </figure>
  );
}
