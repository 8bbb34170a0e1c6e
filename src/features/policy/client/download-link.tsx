import { Download } from 'lucide-react';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { readPolicy } from '../policy.contract.ts';

/** Formats the day of a timestamp, such as "June 27, 2025". @param timeZone the browser's own when undefined */
export const formatDay = (moment: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(moment));

/** Saves the policy as a file. */
export function DownloadLink({ className = '' }: { className?: string }) {
  return (
    <a href={readPolicy.path} download="firm-ai-policy.pdf" className={`${buttonClass('secondary')} ${className}`}>
      <Download aria-hidden="true" className="size-4" />
      Download PDF
    </a>
  );
}
