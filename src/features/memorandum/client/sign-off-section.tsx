import { useId } from 'react';
import type { Finding } from '#features/verification/verification.contract.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import type { Review } from '../cite-check-review.contract.ts';
import { RowLinks } from './row-links.tsx';
import { SignOffForm } from './sign-off-form.tsx';
import { SignedOff } from './signed-off.tsx';

interface Props {
  id: string;
  findings: readonly Finding[];
  review: Review;
  timeZone: string | undefined;
}

/** The sign-off of a brief's cite check: what is left to mark, the form, or who signed off what and when. */
export function SignOffSection({ id, findings, review, timeZone }: Props) {
  const titleId = useId();
  const { marks, carriedFrom, canSignOff, signOff } = review;
  const marked = new Set(marks.map(({ row }) => row));
  const urgent = findings.filter(({ isUrgent }) => isUrgent);
  const left = urgent.filter((finding) => !marked.has(finding.id));
  return (
    <section aria-labelledby={titleId} className="mt-10 max-w-measure">
      <h2 id={titleId} className="mb-2 text-lg">
        {canSignOff ? 'Sign-off' : 'Your review'}
      </h2>
      <p className="text-pretty">
        {urgent.length === 0
          ? 'Nothing has to be marked.'
          : `${urgent.length - left.length} of ${urgent.length} rows to review first are marked.`}
        {carriedFrom && (
          <UnbrokenText>{` Marks of unchanged rows were brought over from the sign-off of an earlier version on ${formatMoment(carriedFrom, timeZone)}.`}</UnbrokenText>
        )}
      </p>
      {!signOff && left.length > 0 && <RowLinks label="Left to mark" rows={left.map((row) => [row.id, row.text])} />}
      {canSignOff && !signOff && left.length === 0 && <SignOffForm id={id} />}
      {signOff && <SignedOff id={id} signOff={signOff} timeZone={timeZone} />}
    </section>
  );
}
