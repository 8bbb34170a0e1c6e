import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import {
  type AdminAnnouncement,
  type AnnouncementBody,
  announcementBody,
} from '#features/announcements/admin-announcements.contract.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';

/** Form values of an announcement: an absent value is an empty text. */
export interface AnnouncementFields {
  text: string;
  tone: AnnouncementBody['tone'];
  url: string;
  startsOn: string;
  endsOn: string;
}

export const FIELD_NAMES = ['text', 'tone', 'url', 'startsOn', 'endsOn'] as const;

const validate = standardSchemaResolver<AnnouncementBody, unknown, AnnouncementBody>(announcementBody);

/** The contract has null for an empty field. */
const resolver: Resolver<AnnouncementFields, unknown, AnnouncementBody> = (typed, context, options) => {
  const body = { ...typed, url: typed.url.trim() || null, endsOn: typed.endsOn || null };
  return validate(body, context, options as never) as ReturnType<Resolver<AnnouncementFields, unknown, AnnouncementBody>>;
};

/** The form of an announcement, autosaved for this person. @param timeZone in which a new one begins today */
export function useAnnouncementForm(announcement: AdminAnnouncement | undefined, timeZone: string | undefined) {
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => fieldsOf(announcement, timeZone));
  return useAutosavedForm({ draftKey: `announcement:${announcement?.id ?? 'new'}:${user?.email}`, before, resolver });
}

const fieldsOf = (announcement: AdminAnnouncement | undefined, timeZone = browserZone()): AnnouncementFields => ({
  text: announcement?.text ?? '',
  tone: announcement?.tone ?? 'notice',
  url: announcement?.url ?? '',
  startsOn: announcement?.startsOn ?? calendarDayAt(new Date(), timeZone),
  endsOn: announcement?.endsOn ?? '',
});

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
