import * as z from 'zod/mini';
import { removeExpiredSignIns } from '#features/accounts/server/remove-expired-sign-ins.ts';
import { approvalEmailJob, sendApprovalEmail } from '#features/accounts/server/send-approval-email.jobs.ts';
import { confirmationEmailJob, sendConfirmationEmail } from '#features/accounts/server/send-confirmation-email.jobs.ts';
import { disownedEmailJob, sendDisownedEmail } from '#features/accounts/server/send-disowned-email.jobs.ts';
import { passwordChangedEmailJob, sendPasswordChangedEmail } from '#features/accounts/server/send-password-changed-email.jobs.ts';
import {
  enqueuePendingUsersEmails,
  pendingUsersEmailJob,
  pendingUsersEmailsJob,
  sendPendingUsersEmail,
} from '#features/accounts/server/send-pending-users-email.jobs.ts';
import { resetLinkEmailJob, sendResetLinkEmail } from '#features/accounts/server/send-reset-link-email.jobs.ts';
import { BY_PORTAL } from '#features/audit/server/record-audit-event.ts';
import { imagesInUse } from '#features/catalogue/server/images-in-use.ts';
import { requestEmailJob, sendRequestEmail } from '#features/catalogue/server/requests/send-request-email.jobs.ts';
import { rerenderCardImages } from '#features/catalogue/server/rerender-card-images.ts';
import { enqueueReviewEmails, reviewEmailJob, sendReviewEmail } from '#features/catalogue/server/send-review-email.jobs.ts';
import { paperLost, readAttachedPaper, readPaperJob } from '#features/chatbot/server/papers/read-paper.jobs.ts';
import { removeOldConversations } from '#features/chatbot/server/remove-old-conversations.ts';
import { reclaimUnusedSlots } from '#features/documents/server/concurrency-slots/reclaim-unused-slots.ts';
import { deliverDocument, deliveryLost, tryDelivery } from '#features/documents/server/deliver-document.jobs.ts';
import { removeOldMailCounts } from '#features/documents/server/document-limits.ts';
import { removeOldDocuments } from '#features/documents/server/remove-old-documents.ts';
import { retryDeliveriesNow } from '#features/documents/server/retry-deliveries-now.ts';
import { destroyExpiredPapers } from '#features/documents/server/sealed-papers.ts';
import { failureEmailJob, sendFailureEmail } from '#features/documents/server/send-failure-email.jobs.ts';
import { draftFoilRequest, draftLetter, letterLost } from '#features/foil-request/server/draft-foil-request.jobs.ts';
import { checkModels } from '#features/language-models/server/check-models.ts';
import { checkBrief, citeCheckJob, citeCheckLost } from '#features/memorandum/server/cite-check-brief.jobs.ts';
import { draftMemorandum, draftOpposition, memorandumLost } from '#features/memorandum/server/draft-memorandum.jobs.ts';
import { rerenderLogo } from '#features/settings/server/rerender-logo.ts';
import { removeOldEvents } from '#features/tracking/server/remove-old-events.ts';
import type { Deps } from '#platform/server/deps.ts';
import { removeUnusedImages } from '#platform/server/images/remove-unused-images.ts';
import { defineJob } from '#platform/server/jobs/job-kind.ts';

/** Assigns a handler to each kind of background job. */
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
    citeCheckJob,
    (run) => checkBrief(deps, run),
    (run) => citeCheckLost(deps, run),
  );
  jobs.handle(
    deliverDocument,
    (payload) => tryDelivery(deps, payload),
    (payload) => deliveryLost(deps, payload),
  );
  jobs.handle(
    failureEmailJob,
    (payload) => sendFailureEmail(deps, payload),
    // My Documents shows the failure anyway.
    async () => {},
  );
  jobs.handle(
    readPaperJob,
    (payload) => readAttachedPaper(deps, payload),
    (payload) => paperLost(deps, payload),
  );
  jobs.handle(
    requestEmailJob,
    (payload) => sendRequestEmail(deps, payload),
    // The list of requests shows the news anyway.
    async () => {},
  );
  jobs.handle(
    reviewEmailJob,
    (payload) => sendReviewEmail(deps, payload),
    // The health alerts show the review anyway.
    async () => {},
  );
  handleAccountMail(deps);
  handleSchedules(deps);
}

/** Emails about accounts. If one is never sent, the Users tab shows who waits, and a link can be requested again there. */
function handleAccountMail(deps: Deps): void {
  const { jobs } = deps;
  const giveUp = async () => {};
  jobs.handle(resetLinkEmailJob, (payload) => sendResetLinkEmail(deps, payload), giveUp);
  jobs.handle(passwordChangedEmailJob, (payload) => sendPasswordChangedEmail(deps, payload), giveUp);
  jobs.handle(pendingUsersEmailsJob, (payload) => enqueuePendingUsersEmails(deps, payload), giveUp);
  jobs.handle(pendingUsersEmailJob, (payload) => sendPendingUsersEmail(deps, payload), giveUp);
  jobs.handle(confirmationEmailJob, (payload) => sendConfirmationEmail(deps, payload), giveUp);
  jobs.handle(disownedEmailJob, (payload) => sendDisownedEmail(deps, payload), giveUp);
  jobs.handle(approvalEmailJob, (payload) => sendApprovalEmail(deps, payload), giveUp);
}

const scheduled = { payload: z.object({}), retry: { limit: 0, delaySeconds: 1 } };

/** Hourly: removes expired data, renders images that an earlier version stored, and reminds of reviews. */
export const housekeeping = defineJob({ name: 'housekeeping', schedule: '0 * * * *', ...scheduled });
/** Daily: compares the models with their providers' lists. */
const checkModelLists = defineJob({ name: 'check-models', schedule: '20 5 * * *', ...scheduled });
/** Every few minutes: resumes deliveries that wait for a mail server that is back again. */
const retryDeliveries = defineJob({ name: 'retry-deliveries', schedule: '*/4 * * * *', ...scheduled });
/** Every minute: grants concurrency slots that were not granted, or not used. */
const checkSlots = defineJob({ name: 'check-turns', schedule: '* * * * *', ...scheduled });

function handleSchedules(deps: Deps): void {
  const { jobs, log } = deps;
  const atNextTime = async () => {};
  jobs.handle(retryDeliveries, () => retryDeliveriesNow(deps), atNextTime);
  jobs.handle(checkSlots, () => reclaimUnusedSlots(deps), atNextTime);
  jobs.handle(checkModelLists, async () => void (await checkModels(deps, BY_PORTAL)), atNextTime);
  const tasks: ((deps: Deps) => Promise<void>)[] = [
    destroyExpiredPapers,
    removeOldDocuments,
    removeOldMailCounts,
    removeOldConversations,
    removeExpiredSignIns,
    removeOldEvents,
    (deps) => removeUnusedImages(deps, imagesInUse),
    rerenderCardImages,
    rerenderLogo,
    enqueueReviewEmails,
  ];
  const clean = (task: (typeof tasks)[number]) => task(deps).catch((error) => log.warn({ err: error }, 'housekeeping failed'));
  jobs.handle(housekeeping, async () => void (await Promise.all(tasks.map(clean))), atNextTime);
}
