import { createContext, useContext } from 'react';

/** The firm's time zone, an IANA name; the browser's own if unknown. */
export const ChatTimeZone = createContext<string | undefined>(undefined);

/** Creating a format costs more than a thousand uses of it, and a page shows thousands of times. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Time of a message: shown on hover or keyboard focus, and always read by screen readers. @param at ISO 8601 */
export function MessageTime({ at }: { at: string }) {
  const timeZone = useContext(ChatTimeZone);
  return (
    <time className="chat-time" dateTime={at}>
      {formatOf(timeZone).format(new Date(at))}
    </time>
  );
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  formats.set(timeZone, made);
  return made;
}
