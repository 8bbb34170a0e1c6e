import type { Passage } from '#features/verification/verification.contract.ts';
import { WholeText } from '#platform/client/ui/whole-text.tsx';
import { fullPlaceInWords } from './finding-words.ts';

/** A passage of a paper or of the draft, with the words in question marked. */
export function PassageView({ passage }: { passage: Passage }) {
  const { place, before, marked, after } = passage;
  const [paper, where] = fullPlaceInWords(place);
  return (
    <figure className="flex max-w-measure flex-col gap-1.5">
      <figcaption className="text-sm text-muted">
        <span className="font-medium text-ink">{paper}</span>
        <WholeText>{where}</WholeText>
        {place.isApproximate && <span> · read from a picture, so the words are approximate</span>}
      </figcaption>
      <blockquote className="border-l-2 border-line-strong pl-4 wrap-anywhere">
        <WholeText>{before}</WholeText>
        <mark className="rounded-sm bg-warning-soft px-0.5 font-medium text-ink">
          <WholeText>{marked}</WholeText>
        </mark>
        <WholeText>{after}</WholeText>
      </blockquote>
    </figure>
  );
}
