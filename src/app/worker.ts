import * as z from 'zod/mini';
import { deliverResetLink, mailResetLink } from '#features/accounts/server/mail-reset-link.jobs.ts';
import { removeOutlivedSignIns } from '#features/accounts/server/remove-outlived-sign-ins.ts';
import { mailApproval, tellApproval } from '#features/accounts/server/tell-approval.jobs.ts';
import { mailPasswordChanged, tellPasswordChanged } from '#features/accounts/server/tell-password-changed.jobs.ts';
import {
  mailPeopleWait,
  orderPeopleWait,
  sendPeopleWait,
  tellPeopleWait,
} from '#features/accounts/server/tell-people-wait.jobs.ts';
import { redrawCardImages } from '#features/catalogue/server/redraw-card-images.ts';
import { shownOnCards } from '#features/catalogue/server/shown-images.ts';
import { removeOldConversations } from '#features/chatbot/server/remove-old-conversations.ts';
import { deliverDocument, deliveryLost, tryDelivery } from '#features/documents/server/deliver-document.jobs.ts';
import { hastenDeliveries } from '#features/documents/server/hasten-deliveries.ts';
import { removeOldDocuments } from '#features/documents/server/remove-old-documents.ts';
import { destroyOutlivedPapers } from '#features/documents/server/sealed-papers.ts';
import { mailFailure, tellFailure } from '#features/documents/server/tell-failure.jobs.ts';
import { keepTurns } from '#features/documents/server/turns/keep-turns.ts';
import { draftFoilRequest, draftLetter, letterLost } from '#features/foil-request/server/draft-foil-request.jobs.ts';
import { draftMemorandum, draftOpposition, memorandumLost } from '#features/memorandum/server/draft-memorandum.jobs.ts';
import { redrawLogo } from '#features/settings/server/redraw-logo.ts';
import { removeOldEvents } from '#features/tracking/server/remove-old-events.ts';
import type { Deps } from '#platform/server/deps.ts';
import { removeUnshownImages } from '#platform/server/images/remove-unshown-images.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';

/** Says who does each kind of background work. */
export function handleJobs(deps: Deps): void {
  const { jobs } = deps;
  jobs.handle(
    draftFoilRequest,
    (run) => draftLetter(deps, run),
    (run) => letterLost(deps, run),
  );
  jobs.handle(
    draftMemorandum,
    (run) => draftOpposition(deps, run),
    (run) => memorandumLost(deps, run),
  );
  jobs.handle(
    deliverDocument,
    (payload) => tryDelivery(deps, payload),
    (payload) => deliveryLost(deps, payload),
  );
  jobs.handle(
    tellFailure,
    (payload) => mailFailure(deps, payload),
    // My Documents says it all the same.
    async () => {},
  );
  handleAccountMail(deps);
  handleSchedules(deps);
}

/** Messages about accounts. Where one never leaves, the Users tab says who waits, and a link can be asked for again there. */
function handleAccountMail(deps: Deps): void {
  const { jobs } = deps;
  const giveUp = async () => {};
  jobs.handle(mailResetLink, (payload) => deliverResetLink(deps, payload), giveUp);
  jobs.handle(tellPasswordChanged, (payload) => mailPasswordChanged(deps, payload), giveUp);
  jobs.handle(tellPeopleWait, (payload) => orderPeopleWait(deps, payload), giveUp);
  jobs.handle(mailPeopleWait, (payload) => sendPeopleWait(deps, payload), giveUp);
  jobs.handle(tellApproval, (payload) => mailApproval(deps, payload), giveUp);
}

const scheduled = { payload: z.object({}), retry: { limit: 0, delaySeconds: 1 } };

/** Every hour: what has outlived its time is removed, and images that an earlier version stored are drawn. */
export const housekeeping = defineJob({ name: 'housekeeping', schedule: '0 * * * *', ...scheduled });
/** Every few minutes: what waits for a mail server that is back again goes on. */
const retryDeliveries = defineJob({ name: 'retry-deliveries', schedule: '*/4 * * * *', ...scheduled });
/** Every minute: a turn that nobody gave, or of which nobody makes use, is given. */
const checkTurns = defineJob({ name: 'check-turns', schedule: '* * * * *', ...scheduled });

function handleSchedules(deps: Deps): void {
  const { jobs, log } = deps;
  const atNextTime = async () => {};
  jobs.handle(retryDeliveries, () => hastenDeliveries(deps), atNextTime);
  jobs.handle(checkTurns, () => keepTurns(deps), atNextTime);
  const tasks: ((deps: Deps) => Promise<void>)[] = [
    destroyOutlivedPapers,
    removeOldDocuments,
    removeOldConversations,
    removeOutlivedSignIns,
    removeOldEvents,
    (deps) => removeUnshownImages(deps, shownOnCards),
    redrawCardImages,
    redrawLogo,
  ];
  const clean = (task: (typeof tasks)[number]) => task(deps).catch((error) => log.warn({ err: error }, 'housekeeping failed'));
  jobs.handle(housekeeping, async () => void (await Promise.all(tasks.map(clean))), atNextTime);
}
