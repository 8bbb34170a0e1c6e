import { createContext, useContext } from 'react';

/** The firm's time zone, an IANA name; the browser's own where it is not known. */
export const ChatTimeZone = createContext<string | undefined>(undefined);

/** Making one costs more than a thousand moments in words, and a page shows thousands. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** When something was said: seen by whoever points at the message or is in it with the keyboard, and always read out. @param at ISO 8601 */
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
