import { and, notInArray } from 'drizzle-orm';
import { type AuditOrigin, originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Route } from '#platform/server/routes.ts';
import {
  deleteDocument,
  downloadDocumentFile,
  getDocument,
  listDocuments,
  listDraftingModels,
  resendDocument,
  retainPapers,
  runDocumentAgain,
} from '../documents.contract.ts';
import { stillWorking } from './documents.errors.ts';
import { findDocument, findDocumentFile, listDocumentsOf, owned } from './documents.store.ts';
import { documents } from './documents.tables.ts';
import { offerModels } from './offer-models.ts';
import { fileLabel, recordDocumentEvent } from './record-document-event.ts';
import { resend } from './resend-document.ts';
import { retainPapers as savePapersDay } from './retain-papers.ts';
import { runAgain } from './run-again.ts';

type Needs = Pick<Deps, 'db' | 'jobs' | 'clock' | 'models' | 'config' | 'masterKey'>;

/** A user's own generated documents. */
export function documentsRoutes(route: Route, deps: Needs): void {
  const { db, clock } = deps;

  route(listDocuments, ({ actor }) => listDocumentsOf(db, actor.id));

  const found = async (userId: number, id: string) => {
    const document = await findDocument(db, userId, id);
    if (!document) throw notFound();
    return document;
  };

  route(listDraftingModels, ({ actor }) => offerModels(deps, actor));

  route(getDocument, ({ actor, params }) => found(actor.id, params.id));

  route(downloadDocumentFile, async ({ actor, params, request, reply }) => {
    const file = await findDocumentFile(db, actor.id, params.id, params.name);
    if (!file) throw notFound();
    const about = { action: 'document.downloaded', at: clock.now(), detail: { file: fileLabel(file) } } as const;
    await recordDocumentEvent(db, originOf(request, actor), { id: params.id, kind: file.kind }, about);
    return reply
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(params.name)}`)
      .type(file.contentType)
      .send(file.content);
  });

  route(resendDocument, async ({ actor, params, request }) => {
    await resend(deps, actor.id, params.id, originOf(request, actor));
    return found(actor.id, params.id);
  });

  route(runDocumentAgain, async ({ actor, params, body, request }) => {
    const origin = originOf(request, actor);
    return found(actor.id, await runAgain(deps, { actor, id: params.id, model: body.model, origin }));
  });

  route(retainPapers, async ({ actor, params, body, request }) => {
    const origin = originOf(request, actor);
    await savePapersDay(deps, { userId: actor.id, id: params.id, until: body.until, origin });
    return found(actor.id, params.id);
  });

  route(deleteDocument, async ({ actor, params, request }) => {
    await removeDocument(deps, actor.id, params.id, originOf(request, actor));
    return { message: 'Document deleted' };
  });
}

/**
 * Deletes a document with its files.
 * @throws AppError 404 for a stranger's, 409 while it is being made.
 */
export async function removeDocument(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  id: string,
  origin: AuditOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const finished = notInArray(documents.status, ['queued', 'running']);
    const [deleted] = await tx
      .delete(documents)
      .where(and(owned(userId, id), finished))
      .returning({ id: documents.id, kind: documents.kind });
    if (!deleted) throw (await findDocument(tx, userId, id)) ? stillWorking() : notFound();
    await recordDocumentEvent(tx, origin, deleted, { action: 'document.deleted', at: clock.now() });
  });
}
