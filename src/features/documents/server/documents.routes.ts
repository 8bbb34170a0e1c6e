import { and, notInArray } from 'drizzle-orm';
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
  runDocumentAgain,
} from '../documents.contract.ts';
import { stillWorking } from './documents.errors.ts';
import { documentFileOf, documentOf, documentsOf, owned } from './documents.store.ts';
import { documents } from './documents.tables.ts';
import { offerModels } from './offer-models.ts';
import { resend } from './resend-document.ts';
import { type JobOfKind, runAgain } from './run-again.ts';

type Needs = Pick<Deps, 'db' | 'jobs' | 'clock' | 'models' | 'config'>;

/** A person's own generated documents. @param jobOfKind who makes each kind of them once more. */
export function documentsRoutes(route: Route, deps: Needs, jobOfKind: JobOfKind): void {
  const { db } = deps;

  route(listDocuments, ({ actor }) => documentsOf(db, actor.id));

  const found = async (userId: number, id: string) => {
    const document = await documentOf(db, userId, id);
    if (!document) throw notFound();
    return document;
  };

  route(listDraftingModels, async () => offerModels(deps));

  route(getDocument, ({ actor, params }) => found(actor.id, params.id));

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
    return found(actor.id, params.id);
  });

  route(runDocumentAgain, async ({ actor, params, body }) => {
    await runAgain(deps, jobOfKind, actor.id, params.id, body.model);
    return found(actor.id, params.id);
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
