import { useQuery } from '@tanstack/react-query';
import { FileQuestionMark } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { StatusPage } from '#platform/client/ui/status-page.tsx';
import { suggestPage } from './suggest-page.ts';

/** Page for unknown addresses; suggests a page with a similar address. */
export function NotFoundPage() {
  const { data: user } = useQuery(currentUserQuery);
  const [address] = useLocation();
  const meant = suggestPage(address);
  const back = (
    <Link href="/" className={buttonClass('secondary', 'medium')}>
      {user ? 'Approved Tools' : 'Back to the main page'}
    </Link>
  );
  return (
    <StatusPage icon={<FileQuestionMark />} title="404 Page Not Found" actions={back}>
      <p className="text-muted">Did you forget to add the page to the router?</p>
      <p>
        {meant ? (
          <>
            Did you mean{' '}
            <Link href={meant.path} className="link">
              {meant.title}
            </Link>
            ?
          </>
        ) : (
          'There is no page at this address. It may be mistyped.'
        )}
      </p>
    </StatusPage>
  );
}
