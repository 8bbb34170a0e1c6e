import { Readable } from 'node:stream';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { type AuditFilter, exportAuditEntries, listAuditEntries } from '../audit.contract.ts';
import { exportEntries } from './export-entries.ts';
import { listEntries } from './list-entries.ts';
import { originOf, recordEntry } from './record-entry.ts';

/** The audit trail, for administrators: page by page, or as a file. */
export function auditRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const { db, clock } = deps;

  route(listAuditEntries, ({ query: { cursor, ...filter } }) =>
    listEntries(deps, filter, cursor === undefined ? undefined : Number(cursor)),
  );

  route(exportAuditEntries, async ({ actor, query, request, reply }) => {
    const about = { action: 'audit.exported', at: clock.now(), detail: whatLeaves(query) } as const;
    await recordEntry(db, originOf(request, actor), about);
    return reply
      .header('Content-Disposition', 'attachment; filename="audit-trail.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportEntries(deps, query)));
  });
}

/** What was searched for can be anybody's name: only that something was is recorded. */
const whatLeaves = ({ search, ...rest }: AuditFilter) => ({ ...rest, ...(search ? { search: true } : {}) });
