import { originOf } from '#features/audit/server/record-entry.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  listKeptAnnouncements,
} from '../admin-announcements.contract.ts';
import { dismissAnnouncement, listAnnouncements } from '../announcements.contract.ts';
import { announcementsFor, keptAnnouncement, keptAnnouncements } from './announcements.store.ts';
import { dismissFor } from './dismiss-announcement.ts';
import { removeAnnouncement, storeAnnouncement, storeChange } from './save-announcement.ts';

/** What administrators announce to everybody, and what each person has put away. */
export function announcementsRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  route(listAnnouncements, ({ actor }) => announcementsFor(deps, actor.id));

  route(dismissAnnouncement, async ({ actor, params, body }) => {
    await dismissFor(deps, actor.id, Number(params.id), body.text);
    const shown = await announcementsFor(deps, actor.id);
    return { shown: shown.find(({ id }) => id === Number(params.id)) ?? null };
  });

  route(listKeptAnnouncements, () => keptAnnouncements(deps));

  route(createAnnouncement, async ({ body, actor, request }) =>
    keptAnnouncement(deps, await storeAnnouncement(deps, originOf(request, actor), body)),
  );

  route(changeAnnouncement, async ({ params, body, actor, request }) => {
    await storeChange(deps, originOf(request, actor), Number(params.id), body);
    return keptAnnouncement(deps, Number(params.id));
  });

  route(deleteAnnouncement, ({ params, actor, request }) =>
    removeAnnouncement(deps, originOf(request, actor), Number(params.id)),
  );
}
