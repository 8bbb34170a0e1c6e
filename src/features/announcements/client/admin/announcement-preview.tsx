import { X } from 'lucide-react';
import { isLaunchAddress } from '#platform/shared/launch-address.ts';
import { AnnouncementBanner } from '../announcement-banner.tsx';
import type { AnnouncementFields } from './use-announcement-form.ts';

/** The banner as people will see it, while it is being written. Its parts are there to be looked at. */
export function AnnouncementPreview({ text, tone, url }: AnnouncementFields) {
  const address = url.trim();
  const shown = { text: text.trim() || 'What is announced', tone, url: isLaunchAddress(address) ? address : null };
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-2">
      <h4 className="text-sm font-medium">Preview</h4>
      <div inert className="overflow-hidden rounded-md border border-line">
        <AnnouncementBanner announcement={shown}>
          {() => (
            <span aria-hidden="true" className="-mr-2 flex size-8 shrink-0 items-center justify-center text-muted">
              <X className="size-4.5" />
            </span>
          )}
        </AnnouncementBanner>
      </div>
    </section>
  );
}
