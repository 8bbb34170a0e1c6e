import * as z from 'zod/mini';
import { calendarDay } from '#platform/shared/calendar-day.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { isLaunchAddress } from '#platform/shared/launch-address.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';
import { ANNOUNCEMENT_TONES, shownAnnouncement } from './announcements.contract.ts';

export const MAX_ANNOUNCEMENT_LENGTH = 300;
const MAX_URL_LENGTH = 2000;

export const ANNOUNCEMENT_MESSAGES = {
  text: 'Please enter the announcement text',
  textTooLong: `Must be at most ${MAX_ANNOUNCEMENT_LENGTH} characters`,
  tone: 'Must be notice or warning',
  url: "Must be a valid URL or internal route starting with '/'",
  startsOn: 'Please choose the first day',
  endsOn: 'Please choose a day such as 2026-01-31, or leave this blank',
  endsBeforeStart: 'The last day cannot be before the first day',
} as const;

const url = storableText(ANNOUNCEMENT_MESSAGES.url).check(
  z.refine((given) => given.length <= MAX_URL_LENGTH && isLaunchAddress(given), ANNOUNCEMENT_MESSAGES.url),
);

/** Input of an administrator. */
export const announcementBody = z
  .object({
    text: visibleText(ANNOUNCEMENT_MESSAGES.text).check(z.maxLength(MAX_ANNOUNCEMENT_LENGTH, ANNOUNCEMENT_MESSAGES.textTooLong)),
    tone: z.enum(ANNOUNCEMENT_TONES, ANNOUNCEMENT_MESSAGES.tone),
    /** Address of more information: a page of the portal, or of the web. */
    url: z.nullable(url),
    /** Whole days in the firm's zone, inclusive; null for one without an end. */
    startsOn: calendarDay(ANNOUNCEMENT_MESSAGES.startsOn),
    endsOn: z.nullable(calendarDay(ANNOUNCEMENT_MESSAGES.endsOn)),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
      message: ANNOUNCEMENT_MESSAGES.endsBeforeStart,
      path: ['endsOn'],
    }),
  );
export type AnnouncementBody = z.infer<typeof announcementBody>;

const adminAnnouncement = z.extend(shownAnnouncement, {
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  /** State of today, in the firm's zone. */
  state: z.enum(['scheduled', 'showing', 'ended']),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Number of people who have dismissed it. */
  dismissals: z.int(),
});
/** An announcement as administrators see it. */
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>;

export const listAllAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'Every announcement, with whether it is shown today: the latest first day first.',
  response: z.array(adminAnnouncement),
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'Adds an announcement for everyone.',
  body: announcementBody,
  response: adminAnnouncement,
});

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcements/:id',
  access: 'admin',
  summary: 'Changes an announcement. If its text changes, it is shown again to people who dismissed it.',
  params: itemParams,
  body: announcementBody,
  response: adminAnnouncement,
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/announcements/:id',
  access: 'admin',
  summary: 'Deletes an announcement.',
  params: itemParams,
});
