interface Props {
  /** ISO 8601. */
  at: string;
  timeZone: string | undefined;
}

/** When it happened, to the second and with its zone: when clocks go back the same time comes twice. */
export function EntryTime({ at, timeZone }: Props) {
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

const known = new Map<string | undefined, Formats>();

/** Making a format takes longer than a hundred uses of it. */
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
