import { howLongAgo } from '../how-long-ago.ts';

interface Props {
  /** ISO date and time. */
  moment: string;
  /** IANA name; the browser's own zone when undefined. */
  timeZone: string | undefined;
  /** Whether it stands alone, not within a sentence. */
  isAlone?: boolean;
}

/** How long ago something was; the exact time on hover and for screen readers. */
export function TimeAgo({ moment, timeZone, isAlone = false }: Props) {
  const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment));
  const words = howLongAgo(new Date(moment), new Date());
  return (
    <time dateTime={moment} title={exact} className="relative whitespace-nowrap">
      {isAlone ? words.charAt(0).toUpperCase() + words.slice(1) : words}
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}
