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
import { destroyOutlivedPapers } from '#features/documents/server/destroy-outlived-papers.ts';
import { hastenDeliveries } from '#features/documents/server/hasten-deliveries.ts';
import { removeOldDocuments } from '#features/documents/server/remove-old-documents.ts';
import { mailFailure, tellFailure } from '#features/documents/server/tell-failure.jobs.ts';
import { keepTurns } from '#features/documents/server/turns/keep-turns.ts';
import { draftFoilRequest, draftLetter, letterLost } from '#features/foil-request/server/draft-foil-request.jobs.ts';
import { draftMemorandum, draftOpposition, memorandumLost } from '#features/memorandum/server/draft-memorandum.jobs.ts';
import { redrawLogo } from '#features/settings/server/redraw-logo.ts';
import { removeOldEvents } from '#features/tracking/server/remove-old-events.ts';
import type { Deps } from '#platform/server/deps.ts';
import { removeUnshownImages } from '#platform/server/images/remove-unshown-images.ts';
import { followClock } from '#platform/server/jobs/follow-clock.ts';
import type { Health } from './health.ts';

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

const HOUR_MS = 3_600_000;

/** Now and every hour: what has outlived its time is removed, and images that an earlier version stored are drawn. */
export function startHousekeeping(deps: Deps): void {
  const clean = (task: (deps: Deps) => Promise<void>) =>
    task(deps).catch((error) => deps.log.warn({ err: error }, 'housekeeping failed'));
  const removeImages = () => removeUnshownImages(deps, shownOnCards);
  const tasks = [
    destroyOutlivedPapers,
    removeOldDocuments,
    removeOldConversations,
    removeOutlivedSignIns,
    removeOldEvents,
    removeImages,
    redrawCardImages,
    redrawLogo,
  ];
  const cleanAll = () => Promise.all(tasks.map(clean));
  setInterval(cleanAll, HOUR_MS).unref();
  void cleanAll();
}

const HASTEN_MS = 4 * 60_000;

/** Every few minutes: what waits for a mail server that is back again goes on. */
export function startHastening(deps: Deps): void {
  const hasten = () =>
    hastenDeliveries(deps).catch((error) => deps.log.warn({ err: error }, 'the waiting messages could not be looked at'));
  setInterval(hasten, HASTEN_MS).unref();
}

const CLOCK_MS = 15_000;

/** Every few seconds: where the database's clock was set back, what waits follows it. */
export function startFollowingClock({ db, log }: Deps): void {
  const follow = async () => {
    const back = await followClock(db);
    if (back > 0) log.warn({ seconds: Math.round(back) }, 'the clock of the database went back; what waits follows it');
  };
  const look = () => follow().catch((error) => log.warn({ err: error }, 'the clock of the database could not be looked at'));
  setInterval(look, CLOCK_MS).unref();
  void look();
}

const TURNS_MS = 5_000;

/** Every few seconds, one look after the other: a turn that nobody gave, or of which nobody makes use, is given. */
export function startKeepingTurns(deps: Deps, health: Pick<Health, 'stopping'>): void {
  const keep = async () => {
    if (health.stopping) return;
    await keepTurns(deps).catch((error) => deps.log.warn({ err: error }, 'the turns of documents could not be looked at'));
    setTimeout(keep, TURNS_MS).unref();
  };
  void keep();
}
