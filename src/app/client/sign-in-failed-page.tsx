import { CircleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { StatusPage } from '#platform/client/ui/status-page.tsx';
import { refusal } from './preloaded-state.ts';

/** Status page for a refused request of the browser, such as the single sign-on's. */
export function SignInFailedPage() {
  const back = (
    <Link href="/" className={buttonClass('secondary', 'medium')}>
      Back to the main page
    </Link>
  );
  return (
    <StatusPage icon={<CircleAlert />} title="Something went wrong" actions={back}>
      <p>{refusal() ?? 'Not found.'}</p>
    </StatusPage>
  );
}
