import { Fragment } from 'react';
import { formatMoment } from '#platform/client/format-moment.ts';
import type { ListedEvent } from '../audit.contract.ts';
import { actionLabel, detailLabel } from '../audit-labels.contract.ts';

const TROUBLE = /\.(?:refused|throttled|failed|suspended|reached|restarted)$/;

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

/** Label of the action, and how often it was done within a minute; failures and refusals stand out. */
export function EventAction({ action, times }: Pick<ListedEvent, 'action' | 'times'>) {
  return (
    <>
      <span className={TROUBLE.test(action) ? 'text-danger' : ''}>{actionLabel(action)}</span>
      {times > 1 && <span className="text-muted"> ({times.toLocaleString('en-US')} times)</span>}
    </>
  );
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

/** Time of the event, to the second; it breaks only after the day. */
export function EventTime({ at, timeZone }: Props) {
  const [day, time] = formatMoment(at, timeZone, 'to the second').split(/, (?=\d+:)/);
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{day},</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}
