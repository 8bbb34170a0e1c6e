import type { SessionUser } from '#features/accounts/session.contract.ts';
import { PageHeading } from '#platform/client/ui/page-heading.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestList } from './request-list.tsx';

/** Requests for tools that the firm has not approved yet: the form of a new one, and everybody's. */
export function ToolRequestsPage({ user, timeZone }: { user: SessionUser; timeZone: string | undefined }) {
  return (
    <>
      <PageHeading help="approved-tools" className="mb-2">
        Request a Tool
      </PageHeading>
      <p className="mb-8 max-w-measure text-muted">
        Ask for an AI tool that is not among the approved ones. Everybody can see the requests, add comments and say that they
        need a tool too; administrators decide.
      </p>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <RequestForm person={user.email} timeZone={timeZone} />
        <section aria-labelledby="requests" className="min-w-0">
          <h2 id="requests" className="mb-4 text-lg">
            All requests
          </h2>
          <RequestList timeZone={timeZone} empty="No tool has been requested yet" />
        </section>
      </div>
    </>
  );
}
