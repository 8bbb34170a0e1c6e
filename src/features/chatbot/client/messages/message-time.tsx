import { createContext, useContext } from 'react';
import { formatMoment } from '#platform/client/format-moment.ts';

/** The firm's time zone, an IANA name; the browser's own if unknown. */
export const ChatTimeZone = createContext<string | undefined>(undefined);

/** Time of a message: shown on hover or keyboard focus, and always read by screen readers. @param at ISO 8601 */
export function MessageTime({ at }: { at: string }) {
  const timeZone = useContext(ChatTimeZone);
  return (
    <time className="chat-time" dateTime={at}>
      {formatMoment(at, timeZone)}
    </time>
  );
}
