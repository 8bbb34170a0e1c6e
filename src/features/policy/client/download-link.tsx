import { Download } from 'lucide-react';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { readPolicy } from '../policy.contract.ts';

/** Saves the policy as a file. */
export function DownloadLink({ className = '' }: { className?: string }) {
  return (
    <a href={readPolicy.path} download="firm-ai-policy.pdf" className={`${buttonClass('secondary')} ${className}`}>
      <Download aria-hidden="true" className="size-4" />
      Download PDF
    </a>
  );
}
