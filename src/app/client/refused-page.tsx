import { CircleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { refusal } from './boot.ts';
import { MessagePage } from './message-page.tsx';

/** What the server refused to a browser that went to an address of its own, such as the single sign-on's. */
export function RefusedPage() {
  const back = (
    <Link href="/" className={buttonClass('secondary', 'medium')}>
      Back to the main page
    </Link>
  );
  return (
    <MessagePage icon={<CircleAlert />} title="This did not work" actions={back}>
      <p>{refusal() ?? 'Not found.'}</p>
    </MessagePage>
  );
}
