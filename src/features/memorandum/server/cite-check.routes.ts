import { originOf } from '#features/audit/server/record-audit-event.ts';
import { acceptDocument, mayDeliverTo } from '#features/documents/server/accept-document.ts';
import { deliveryNotAllowed } from '#features/documents/server/documents.errors.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Route } from '#platform/server/routes.ts';
import { generateCiteCheck } from '../cite-check.contract.ts';
import { getReview, markRow, signOffBrief, withdrawSignOff } from '../cite-check-review.contract.ts';
import { MEMORANDUM_MESSAGES } from '../memorandum.contract.ts';
import { getPassageImage } from '../passage-image.contract.ts';
import { findPassageImage } from './passage-images/save-passage-images.ts';
import { storedRecords } from './read-records.ts';
import { refuseBrief } from './refuse-brief.ts';
import { findCheck, readReview, setMark } from './review/review.store.ts';
import { signOff, withdraw } from './review/sign-off.ts';

/** Contains no party: it appears in the list, in the message and in the log of the mail server's administrator. */
const TITLE = 'Cite Check';

/** Accepts requests for the cite check of a brief, and keeps its reviewer's marks and sign-off. */
export function citeCheckRoutes(route: Route, deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'masterKey'>): void {
  route(generateCiteCheck, async ({ actor, body, files, repeated, request, signal }) => {
    if (!mayDeliverTo(body.userEmail, actor.email, deps.config)) throw deliveryNotAllowed(MEMORANDUM_MESSAGES.deliveryNotAllowed);
    await refuseBrief(files.brief, signal);
    const id = await acceptDocument(deps, {
      userId: actor.id,
      kind: 'cite-check',
      title: TITLE,
      matterNumber: body.matterNumber ?? null,
      deliverTo: body.userEmail,
      input: { ...body, recordPapers: repeated.length },
      papers: [{ name: 'brief', fileName: files.brief.name, content: files.brief.content }, ...storedRecords(repeated)],
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      origin: originOf(request, actor),
    });
    return { id };
  });

  const found = (userId: number, id: string) => findCheck(deps.db, userId, id);

  route(getPassageImage, async ({ actor, params }) => {
    const image = await findPassageImage(deps.db, actor.id, params.id, params.passage);
    if (image === undefined) throw notFound();
    return image;
  });

  route(getReview, async ({ actor, params }) => readReview(deps.db, await found(actor.id, params.id)));

  route(markRow, async ({ actor, params, body }) => {
    const reviewed = await found(actor.id, params.id);
    await setMark(deps.db, actor.id, reviewed, { row: params.row, ...body, at: deps.clock.now() });
    return readReview(deps.db, reviewed);
  });

  route(signOffBrief, async ({ actor, params, files, request, signal }) => {
    const reviewed = await found(actor.id, params.id);
    const { content } = files.brief;
    await signOff(deps, reviewed, { signer: actor, content, origin: originOf(request, actor), signal });
    return readReview(deps.db, reviewed);
  });

  route(withdrawSignOff, async ({ actor, params, request }) => {
    const reviewed = await found(actor.id, params.id);
    await withdraw(deps, actor.id, reviewed, originOf(request, actor));
    return readReview(deps.db, reviewed);
  });
}
