import { Readable } from 'node:stream';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { type AuditFilter, exportAuditEvents, listAuditEvents } from '../audit.contract.ts';
import { auditCsv } from './export-audit-events.ts';
import { findAuditEvents } from './list-audit-events.ts';
import { originOf, recordAuditEvent } from './record-audit-event.ts';

/** The audit log, for administrators: in pages, or as a file. */
export function auditRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const { db, clock } = deps;

  route(listAuditEvents, ({ query: { cursor, ...filter } }) =>
    findAuditEvents(deps, filter, cursor === undefined ? undefined : Number(cursor)),
  );

  route(exportAuditEvents, async ({ actor, query, request, reply }) => {
    const about = { action: 'audit.exported', at: clock.now(), detail: whatLeaves(query) } as const;
    await recordAuditEvent(db, originOf(request, actor), about);
    return reply
      .header('Content-Disposition', 'attachment; filename="audit-trail.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(auditCsv(deps, query)));
  });
}

/** A search can be anybody's name: only the fact that there was one is recorded. */
const whatLeaves = ({ search, ...rest }: AuditFilter) => ({ ...rest, ...(search ? { search: true } : {}) });
