import ical from 'ical-generator';
import { DEADLINES, type Deadline } from '../foil-dates.contract.ts';
import type { FoilRequest } from '../foil-request.contract.ts';
import { cleanLine } from './clean-text.ts';

interface CalendarOf {
  documentId: string;
  request: Pick<FoilRequest, 'recipientName' | 'matterNumber'>;
  deadlines: readonly Deadline[];
  /** Time at which the file is made. */
  at: Date;
  /** Host of the portal, which makes the ids unique in the world. */
  host: string;
}

/**
 * Writes the deadlines that are not met as all-day events (RFC 5545). An event names the deadline, the recipient and the matter
 * number and nothing else; its id stays, so that a later file moves the event.
 */
export function writeCalendar({ documentId, request, deadlines, at, host }: CalendarOf): string {
  const calendar = ical({ prodId: { company: 'Atrium', product: 'FOIL deadlines', language: 'EN' } });
  for (const { kind, due } of deadlines.filter(({ state }) => state !== 'met')) {
    calendar.createEvent({
      id: `foil-${documentId}-${kind}@${host}`,
      stamp: at,
      start: new Date(`${due}T00:00:00Z`),
      allDay: true,
      summary: `FOIL: ${uncapitalized(DEADLINES[kind].label)}, ${cleanLine(request.recipientName)} (Matter ${cleanLine(request.matterNumber)})`,
    });
  }
  return calendar.toString();
}

const uncapitalized = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
