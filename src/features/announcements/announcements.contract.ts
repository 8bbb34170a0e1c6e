import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';

/** Urgency of an announcement: `notice` informs, `warning` says that something does not work as usual. */
export const ANNOUNCEMENT_TONES = ['notice', 'warning'] as const;
export type AnnouncementTone = (typeof ANNOUNCEMENT_TONES)[number];

export const shownAnnouncement = z.object({
  id: z.int(),
  text: z.string(),
  tone: z.enum(ANNOUNCEMENT_TONES),
  url: z.nullable(z.string()),
});
/** An announcement as people see it. */
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  access: 'user',
  summary: 'Today’s announcements that the user has not dismissed: warnings first, then newest first.',
  response: z.array(shownAnnouncement),
});

export const dismissAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/:id/dismissal',
  access: 'user',
  summary: 'Dismisses an announcement for the user on every device; one whose text has since changed stays.',
  params: itemParams,
  body: z.object({
    /** Text that the person has read. */
    text: z.string('Must be the text that is dismissed'),
  }),
  response: z.object({
    /** The announcement as now shown to the person; null if it is not. */
    shown: z.nullable(shownAnnouncement),
  }),
});
