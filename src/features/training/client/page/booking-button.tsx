import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { bookingLinkQuery } from '../training.queries.ts';
import { BUTTON_CLASS } from './training-layout.ts';

/** Opens the booking page for a 1-on-1 AI training session in a new tab. */
export function BookingButton() {
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(bookingLinkQuery);
  useFocusFallback(errorUpdateCount > 0 ? data !== undefined : undefined);
  if (data) {
    return (
      <a
        href={data.bookingUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass('secondary')} ${BUTTON_CLASS}`}
      >
        <Label />
      </a>
    );
  }
  return (
    <>
      <Button variant="secondary" className={BUTTON_CLASS} disabled>
        <Label />
      </Button>
      {errorUpdateCount > 0 && (
        <div className="basis-full">
          <RetryMessage sentence="The booking link could not be loaded." pending={isFetching} onRetry={() => refetch()} />
        </div>
      )}
    </>
  );
}

function Label() {
  return (
    <>
      Book 1-on-1 AI Training <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </>
  );
}
