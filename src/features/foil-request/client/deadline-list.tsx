import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { type DateName, DEADLINES, type Deadline, type FoilClock } from '../foil-dates.contract.ts';
import { formatDay } from './foil-agencies.queries.ts';

/** Words before the dates that a person entered. */
export const DATE_LABELS: Record<DateName, string> = {
  sentOn: 'Sent On',
  acknowledgedOn: 'Acknowledged On',
  promisedFor: 'Date Given by the Agency',
  deniedOn: 'Denied On',
  appealedOn: 'Appealed On',
  closedOn: 'Closed On',
};

const LOOKS: Record<Deadline['state'], { Icon: LucideIcon; color: string }> = {
  open: { Icon: Clock, color: 'text-accent' },
  passed: { Icon: CircleAlert, color: 'text-warning' },
  met: { Icon: CircleCheck, color: 'text-success' },
};

/** A request's dates in one line, and its deadlines below. */
export function DeadlineList({ clock: { dates, deadlines } }: { clock: FoilClock }) {
  // The agency's own date is among the deadlines.
  const shown = (Object.keys(DATE_LABELS) as DateName[]).filter((name) => name !== 'promisedFor' && dates[name] !== null);
  return (
    <>
      <p className="text-sm text-muted">
        {shown
          .map(
            (name) =>
              `${name === 'sentOn' ? 'Sent to the agency on' : asSentence(DATE_LABELS[name])} ${formatDay(dates[name] ?? '')}`,
          )
          .join(' · ')}
      </p>
      <ul className="flex flex-col gap-2">
        {deadlines.map((deadline) => (
          <DeadlineLine key={deadline.kind} deadline={deadline} />
        ))}
      </ul>
    </>
  );
}

function DeadlineLine({ deadline }: { deadline: Deadline }) {
  const { kind, due, state, countedFrom, isBeyondHolidays } = deadline;
  const { label, rule, law } = DEADLINES[kind];
  const { Icon, color } = LOOKS[state];
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon className={`mt-0.5 size-4 shrink-0 ${color}`} aria-hidden="true" />
      <div className="min-w-0">
        <p>
          {label} <span className="font-medium whitespace-nowrap tabular-nums">{formatDay(due)}</span>
          <span className={`whitespace-nowrap ${color}`}> · {stateInWords(deadline)}</span>
        </p>
        <p className="text-xs text-muted">
          {countedFrom ? `30 days from the deadline that passed on ${formatDay(countedFrom)}` : rule}, Public Officers Law{' '}
          {law.replace('§ ', '§\u00A0')}
          {isBeyondHolidays && '. The holidays of this year were not checked'}
        </p>
      </div>
    </li>
  );
}

/** Words for a deadline's state: `today`, `3 days left`, `passed 1 day ago`, `met`. */
function stateInWords({ state, daysLeft }: Deadline): string {
  if (state === 'met') return 'met';
  if (daysLeft === 0) return 'today';
  const days = `${Math.abs(daysLeft)} ${Math.abs(daysLeft) === 1 ? 'day' : 'days'}`;
  return daysLeft > 0 ? `${days} left` : `passed ${days} ago`;
}

/** `Denied On` as part of a sentence: "Denied on". */
const asSentence = (label: string) => label.charAt(0) + label.slice(1).toLowerCase();
