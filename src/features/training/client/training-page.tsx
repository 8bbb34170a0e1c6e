import { Link } from 'wouter';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { PageHeading } from '#platform/client/ui/page-heading.tsx';
import { BookingButton } from './page/booking-button.tsx';
import { BUTTON_CLASS } from './page/training-layout.ts';
import { TrainingVideos } from './page/training-videos.tsx';

/** The training videos in their three tabs, with a player. The welcome line and Sign Out are in the header of every page. */
export function TrainingPage() {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <PageHeading help="training">AI Training &amp; Tutorial Videos</PageHeading>
        <div className="flex flex-wrap gap-2 sm:gap-3 max-sm:w-full max-sm:*:grow">
          {/* Back to the first tab and its first video, from anywhere. */}
          <Link href="/training" className={`${buttonClass('secondary')} ${BUTTON_CLASS}`}>
            Training Videos
          </Link>
          <BookingButton />
        </div>
      </div>
      <TrainingVideos />
    </>
  );
}
