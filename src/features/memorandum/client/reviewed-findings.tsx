import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import type { CiteCheck } from '../cite-check.contract.ts';
import { FindingList } from './finding-list.tsx';
import { MarkBadge } from './mark-badge.tsx';
import { reviewQuery, useMarkRow } from './review.queries.ts';
import { RowReview } from './row-review.tsx';
import { SignOffSection } from './sign-off-section.tsx';

interface Props {
  id: string;
  audit: CiteCheck;
  timeZone: string | undefined;
  /** Remarks between the rows and the sign-off. */
  children: ReactNode;
}

/** The rows of a cite check with their reviewer's marks, and the sign-off. */
export function ReviewedFindings({ id, audit: { findings, passages }, timeZone, children }: Props) {
  const { data: review, isError, isFetching, refetch } = useQuery(reviewQuery(id));
  const { mark, pendingRow } = useMarkRow(id);
  const byRow = new Map(review?.marks.map((each) => [each.row, each]));
  return (
    <>
      {isError && !review && (
        <div className="mb-4">
          <RetryMessage sentence="Your marks could not be loaded." pending={isFetching} onRetry={() => refetch()} />
        </div>
      )}
      <FindingList
        findings={findings}
        passages={passages}
        documentId={id}
        reviewOf={({ id: row }) => {
          const stored = byRow.get(row);
          return {
            badge: stored && <MarkBadge stored={stored} />,
            controls: review && !review.signOff && (
              <RowReview
                stored={stored}
                isPending={pendingRow === row}
                onMark={(value, note) => mark({ row, mark: value, note })}
              />
            ),
          };
        }}
      />
      {children}
      {review && <SignOffSection id={id} findings={findings} review={review} timeZone={timeZone} />}
    </>
  );
}
