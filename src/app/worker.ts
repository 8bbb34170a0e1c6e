import { deliverDocument, deliveryLost, tryDelivery } from '#features/documents/server/deliver-document.jobs.ts';
import { removeOldDocuments } from '#features/documents/server/remove-old-documents.ts';
import { draftFoilRequest, draftLetter, letterLost } from '#features/foil-request/server/draft-foil-request.jobs.ts';
import type { Deps } from '#platform/server/deps.ts';

/** Says who does each kind of background work. */
export function handleJobs(deps: Deps): void {
  const { jobs, db } = deps;
  jobs.handle(
    draftFoilRequest,
    ({ documentId }) => draftLetter(deps, documentId),
    ({ documentId }) => letterLost(db, documentId),
  );
  jobs.handle(
    deliverDocument,
    (payload) => tryDelivery(deps, payload),
    (payload) => deliveryLost(db, payload),
  );
}

const HOUR_MS = 3_600_000;

/** Now and every hour: what has outlived its time is removed. */
export function startHousekeeping(deps: Deps): void {
  const clean = () => removeOldDocuments(deps).catch((error) => deps.log.warn({ err: error }, 'housekeeping failed'));
  setInterval(clean, HOUR_MS).unref();
  void clean();
}
