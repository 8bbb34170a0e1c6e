import { and, notInArray } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Route } from '#platform/server/routes.ts';
import { deleteDocument, downloadDocumentFile, getDocument, listDocuments, resendDocument } from '../documents.contract.ts';
import { stillWorking } from './documents.errors.ts';
import { documentFileOf, documentOf, documentsOf, owned } from './documents.store.ts';
import { documents } from './documents.tables.ts';
import { resend } from './resend-document.ts';

/** A person's own generated documents. */
export function documentsRoutes(route: Route, deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): void {
  const { db } = deps;

  route(listDocuments, ({ actor }) => documentsOf(db, actor.id));

  route(getDocument, async ({ actor, params }) => {
    const document = await documentOf(db, actor.id, params.id);
    if (!document) throw notFound();
    return document;
  });

  route(downloadDocumentFile, async ({ actor, params, reply }) => {
    const file = await documentFileOf(db, actor.id, params.id, params.name);
    if (!file) throw notFound();
    return reply
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(params.name)}`)
      .type(file.contentType)
      .send(file.content);
  });

  route(resendDocument, async ({ actor, params }) => {
    await resend(deps, actor.id, params.id);
    const document = await documentOf(db, actor.id, params.id);
    if (!document) throw notFound();
    return document;
  });

  route(deleteDocument, async ({ actor, params }) => {
    const finished = notInArray(documents.status, ['queued', 'running']);
    const deleted = await db
      .delete(documents)
      .where(and(owned(actor.id, params.id), finished))
      .returning({ id: documents.id });
    if (deleted.length > 0) return { message: 'Document deleted' };
    throw (await documentOf(db, actor.id, params.id)) ? stillWorking() : notFound();
  });
}
