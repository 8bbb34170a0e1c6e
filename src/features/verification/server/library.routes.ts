import { eq } from 'drizzle-orm';
import { originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Route } from '#platform/server/routes.ts';
import { getLibrary, IMPORT_FIELDS, importIntoLibrary, LIBRARY_MESSAGES } from '../library.contract.ts';
import { sumUp } from './library/import-report.ts';
import { importUploads } from './library/import-uploads.ts';
import { authorities, opinions } from './verification.tables.ts';

/** The authority library for administrators. */
export function libraryRoutes(route: Route, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  route(getLibrary, async () => ({
    authorities: await db.$count(authorities),
    imported: await db.$count(authorities, eq(authorities.source, 'imported')),
    opinions: await db.$count(opinions),
  }));

  route(importIntoLibrary, async ({ actor, files, request }) => {
    const given = IMPORT_FIELDS.flatMap((field) => files[field] ?? []);
    if (given.length === 0) throw nothingGiven();
    const lines = await db.transaction(async (tx) => {
      const found = await importUploads(
        tx,
        given.map(({ name, content }) => ({ name, bytes: content })),
      );
      await recordAuditEvent(tx, originOf(request, actor), { action: 'library.imported', at: clock.now(), detail: sumUp(found) });
      return found;
    });
    return { lines };
  });
}

const nothingGiven = () => new AppError(400, 'files-missing', LIBRARY_MESSAGES.missing, { file1: LIBRARY_MESSAGES.missing });
