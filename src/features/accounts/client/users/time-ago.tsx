import { howLongAgo } from '../how-long-ago.ts';

interface Props {
  /** ISO date and time. */
  moment: string;
  /** IANA name; the browser's own zone when undefined. */
  timeZone: string | undefined;
}

/** How long ago something was; the exact time on hover and for screen readers. */
export function TimeAgo({ moment, timeZone }: Props) {
  const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment));
  return (
    <time dateTime={moment} title={exact} className="relative whitespace-nowrap">
      {howLongAgo(new Date(moment), new Date())}
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}
