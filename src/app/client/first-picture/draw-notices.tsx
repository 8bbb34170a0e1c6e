import { ANNOUNCEMENT_TONES, type ShownAnnouncement } from '#features/announcements/announcements.contract.ts';
import { announcementsQuery } from '#features/announcements/client/announcements.queries.ts';
import { Announcements } from '#features/announcements/client/announcements.tsx';
import { policyQuery } from '#features/policy/client/policy.queries.ts';
import { PolicyNotice } from '#features/policy/client/policy-notice.tsx';
import type { CurrentPolicy } from '#features/policy/policy.contract.ts';
import { blank, type FirstPictures } from '../../first-picture-file.ts';
import { renderStill } from './render-still.tsx';
import { stageAudience } from './stage-reads.ts';

/** Where an announcement's link leads, by the name of it. */
const LINKS = { none: null, inside: '/place', outside: 'https://place.example/' };
const ITEM = /<li>.*<\/li>/s;

/** What may stand between the header and a page. */
export async function drawNotices(): Promise<Pick<FirstPictures, 'announcements' | 'announcement' | 'policyNotice'>> {
  const announcement: Record<string, string> = {};
  let announcements = '';
  for (const tone of ANNOUNCEMENT_TONES) {
    for (const [link, url] of Object.entries(LINKS)) {
      const drawn = await drawAnnouncement({ id: 1, tone, text: blank('text'), url });
      announcements = drawn.replace(ITEM, blank('items'));
      const item = ITEM.exec(drawn)?.[0] ?? '';
      announcement[`${tone} ${link}`] = url ? item.replace(`href="${url}"`, `href="${blank('url')}"`) : item;
    }
  }
  return { announcements, announcement, policyNotice: await drawPolicyNotice() };
}

function drawAnnouncement(shown: ShownAnnouncement): Promise<string> {
  const client = stageAudience('user');
  client.setQueryData(announcementsQuery.queryKey, [shown]);
  return renderStill(client, '/', <Announcements />).finally(() => client.clear());
}

function drawPolicyNotice(): Promise<string> {
  const client = stageAudience('user');
  const current = { version: 1, fileName: '', size: 0, pages: 1, uploadedAt: '', uploadedBy: '' };
  client.setQueryData(policyQuery.queryKey, { current, acknowledgedAt: null } satisfies CurrentPolicy);
  return renderStill(client, '/', <PolicyNotice />).finally(() => client.clear());
}
