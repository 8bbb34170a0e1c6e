import { originOf } from '#features/audit/server/record-audit-event.ts';
import { recordDocumentEvent } from '#features/documents/server/record-document-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { downloadDeadlines, getFoilRequest, listFoilClocks, saveFoilDates } from '../foil-dates.contract.ts';
import { findAgency } from './change-agencies.ts';
import { findRequest, listClocksOf, saveDates } from './foil-dates.store.ts';
import { writeCalendar } from './write-calendar.ts';

/** What became of a person's requests after their letters were made, and the deadlines that follow. */
export function foilDatesRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const { db, clock, config } = deps;

  route(listFoilClocks, ({ actor }) => listClocksOf(deps, actor.id));

  route(saveFoilDates, ({ actor, params, body }) => saveDates(deps, actor.id, params.id, body));

  route(getFoilRequest, async ({ actor, params }) => {
    const found = await findRequest(deps, actor.id, params.id);
    return { ...found, agency: (await findAgency(db, found.request.agencyId)) ?? null };
  });

  route(downloadDeadlines, async ({ actor, params, request, reply }) => {
    const found = await findRequest(deps, actor.id, params.id);
    const at = clock.now();
    const about = { action: 'document.downloaded', at, detail: { file: 'deadlines' } } as const;
    await recordDocumentEvent(db, originOf(request, actor), { id: params.id, kind: 'foil-request' }, about);
    const { host } = new URL(config.publicUrl);
    const { request: letter, clock: dated } = found;
    return reply
      .header('Content-Disposition', 'attachment; filename="FOIL deadlines.ics"')
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar({ documentId: params.id, request: letter, deadlines: dated.deadlines, at, host }));
  });
}
