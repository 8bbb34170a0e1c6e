import { MessagesSquare } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { StatusPage } from '#platform/client/ui/status-page.tsx';

/** Placeholder for the drafting chat. */
export function DraftingChatPage() {
  const back = (
    <Link href="/document-drafting" className={buttonClass('secondary', 'medium')}>
      Document Drafting
    </Link>
  );
  return (
    <StatusPage icon={<MessagesSquare />} title="Document Drafting Chat - Coming Soon" actions={back}>
      <p className="text-muted">Until it is available, the drafting tools produce complete documents from a form.</p>
    </StatusPage>
  );
}
