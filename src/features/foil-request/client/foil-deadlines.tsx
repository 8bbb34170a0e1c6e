import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { downloadDeadlines, type FoilClock } from '../foil-dates.contract.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { DeadlineList } from './deadline-list.tsx';
import { clocksQuery } from './foil-dates.queries.ts';
import { followUpAddress } from './follow-up-form.ts';

interface Props {
  document: Pick<GeneratedDocument, 'id' | 'title'>;
  timeZone: string | undefined;
}

/** Dates, deadlines and follow-up letters of a FOIL request in My Documents. */
export function FoilDeadlines({ document, timeZone }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(clocksQuery);
  const [isEditing, setIsEditing] = useState(false);
  const clock = data?.find(({ documentId }) => documentId === document.id);
  if (!data && isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        The deadlines could not be loaded.
        <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  // Reminders and appeals have none of their own.
  if (!clock) return null;
  const isSent = clock.dates.sentOn !== null;
  return (
    <div className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {isSent ? (
        <DeadlineList clock={clock} />
      ) : (
        <p className="text-sm text-muted">
          When the letter has gone to the agency, enter the day under Sent On. The deadlines of the Freedom of Information Law are
          computed from it.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`${isSent ? 'Edit dates' : 'Enter dates'} of ${document.title}`}
          onClick={() => setIsEditing(true)}
        >
          {isSent ? 'Edit dates' : 'Enter dates'}
        </Button>
        <FollowUps clock={clock} title={document.title} />
      </div>
      {isSent && <FinePrint />}
      <DatesDialog clock={clock} title={document.title} timeZone={timeZone} open={isEditing} onOpenChange={setIsEditing} />
    </div>
  );
}

const LETTERS = { reminder: 'Write reminder', appeal: 'Write appeal' } as const;

/** The letters that make sense now, and the calendar file while a deadline is not met. */
function FollowUps({ clock, title }: { clock: FoilClock; title: string }) {
  const { documentId, deadlines, followUps } = clock;
  const link = buttonClass('secondary', 'small');
  return (
    <>
      {followUps.map((kind) => (
        <Link
          key={kind}
          href={followUpAddress({ kind, documentId })}
          className={link}
          aria-label={`${LETTERS[kind]} about ${title}`}
        >
          {LETTERS[kind]}
        </Link>
      ))}
      {deadlines.some(({ state }) => state !== 'met') && (
        <a
          href={downloadDeadlines.path.replace(':id', documentId)}
          download="FOIL deadlines.ics"
          className={link}
          aria-label={`Calendar file (.ics) for ${title}`}
        >
          <CalendarPlus aria-hidden="true" className="size-4" />
          Calendar file (.ics)
        </a>
      )}
    </>
  );
}

function FinePrint() {
  return (
    <p className="max-w-measure text-xs text-muted">
      Computed by the program; confirm before you rely on a date. The law counts from the day on which the agency receives the
      letter, which can be later. Business days leave out weekends and New York’s public holidays (General Construction Law § 24).
    </p>
  );
}
