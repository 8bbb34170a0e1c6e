import { BookOpenCheck } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { PageHeading } from '#platform/client/ui/page-heading.tsx';

/** Stands in for a page that waits for the acknowledgment of the firm's AI policy. */
export function PolicyGatePage() {
  return (
    <>
      <PageHeading help="firm-ai-policy">Firm AI Policy</PageHeading>
      <EmptyState
        icon={<BookOpenCheck />}
        title="Please read and acknowledge the firm’s AI policy first"
        description="This page opens once you have acknowledged the current version."
        action={
          <Link href="/firm-policy" className={buttonClass('primary')}>
            Read the policy
          </Link>
        }
      />
    </>
  );
}
