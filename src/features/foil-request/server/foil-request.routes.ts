import { originOf } from '#features/audit/server/record-audit-event.ts';
import { acceptDocument, mayDeliverTo } from '#features/documents/server/accept-document.ts';
import { deliveryNotAllowed } from '#features/documents/server/documents.errors.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { FOIL_MESSAGES, generateFoilRequest } from '../foil-request.contract.ts';
import { cleanLine } from './clean-text.ts';
import { letterName } from './letter-file-name.ts';

/** Accepts public-records requests. */
export function foilRequestRoutes(route: Route, deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'masterKey'>): void {
  route(generateFoilRequest, async ({ actor, body, request }) => {
    if (!mayDeliverTo(body.userEmail, actor.email, deps.config)) throw deliveryNotAllowed(FOIL_MESSAGES.deliveryNotAllowed);
    const id = await acceptDocument(deps, {
      userId: actor.id,
      kind: 'foil-request',
      title: `${letterName(body)}: ${cleanLine(body.recipientName)}`,
      matterNumber: body.matterNumber,
      deliverTo: body.userEmail,
      input: body,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      origin: originOf(request, actor),
    });
    return { id };
  });
}
