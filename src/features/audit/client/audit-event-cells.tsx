import { Fragment } from 'react';
import type { ListedEvent } from '../audit.contract.ts';
import { actionLabel, detailLabel } from '../audit-labels.contract.ts';

const known = new Map<string | undefined, Formats>();

const TROUBLE = /\.(?:refused|throttled|failed|suspended)$/;

const SHOWN = 8;

/** Subject of the event, with enough of its id to distinguish it. */
export function EventSubject({ entry: { subjectName, subjectId } }: { entry: ListedEvent }) {
  if (!subjectName) return null;
  return (
    <>
      <bdi>{subjectName}</bdi>{' '}
      {subjectId && (
        <span title={subjectId} className="whitespace-nowrap text-muted">
          no. {subjectId.slice(0, SHOWN)}
        </span>
      )}
    </>
  );
}

/** Label of the action; failures and refusals stand out. */
export function EventAction({ action }: { action: string }) {
  return <span className={TROUBLE.test(action) ? 'text-danger' : ''}>{actionLabel(action)}</span>;
}

/** A network address that may break between its groups. */
export function EventAddress({ address }: { address: string }) {
  const groups = address.split(':');
  return groups.map((group, index) => (
    <Fragment key={groups.slice(0, index + 1).join(':')}>
      {index > 0 && (
        <>
          :<wbr />
        </>
      )}
      {group}
    </Fragment>
  ));
}

/** Changes and reasons, one per line. */
export function EventDetail({ detail }: Pick<ListedEvent, 'detail'>) {
  const lines = detailLabel(detail);
  if (lines.length < 2) return lines[0];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface Props {
  /** ISO 8601. */
  at: string;
  timeZone: string | undefined;
}

/** Time of the event, to the second and with its zone: when clocks go back, the same time occurs twice. */
export function EventTime({ at, timeZone }: Props) {
  const { day, time } = formatsOf(timeZone);
  const moment = new Date(at);
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{day.format(moment)},</span>{' '}
      <span className="whitespace-nowrap">{time.format(moment)}</span>
    </time>
  );
}

interface Formats {
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
}

/** Creating a format takes longer than a hundred uses of it. */
function formatsOf(timeZone: string | undefined): Formats {
  const made = known.get(timeZone);
  if (made) return made;
  const formats = {
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }),
    time: new Intl.DateTimeFormat('en-US', { timeStyle: 'long', timeZone }),
  };
  known.set(timeZone, formats);
  return formats;
}
