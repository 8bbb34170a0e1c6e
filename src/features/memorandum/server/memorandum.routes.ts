import { originOf } from '#features/audit/server/record-audit-event.ts';
import { acceptDocument, mayDeliverTo } from '#features/documents/server/accept-document.ts';
import { deliveryNotAllowed } from '#features/documents/server/documents.errors.ts';
import { findDocument, findStepResult } from '#features/documents/server/documents.store.ts';
import { requirePapersDay } from '#features/documents/server/retain-papers.ts';
import { requireMatterRule } from '#features/matters/server/require-matter.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { requireBudget } from '#platform/server/models/budget.ts';
import type { Route } from '#platform/server/routes.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { citeCheck, getCiteCheck } from '../cite-check.contract.ts';
import { disputes, getDisputes } from '../disputes.contract.ts';
import { getMemorandum, reviseMemorandum } from '../drafted-memorandum.contract.ts';
import { generateMemorandum, getDraftingModel, MEMORANDUM_MESSAGES, PAPERS } from '../memorandum.contract.ts';
import { getReport, report } from '../verification-report.contract.ts';
import { draftingModel, findDraftingDefault, findDraftingModel } from './drafting-model.ts';
import { storedRecords } from './read-records.ts';
import { refusePapers } from './refuse-papers.ts';
import { readMemorandum, requestRevision } from './revise-memorandum.ts';
import { SAVE_CITE_CHECK_STEP, SAVE_DISPUTES_STEP, SAVE_REPORT_STEP } from './save-results.ts';

/** Contains no party: it appears in the list, in the message and in the log of the mail server's administrator. */
const TITLE = 'Memorandum of Law in Opposition';

type Needs = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'models' | 'masterKey'>;

/** Accepts requests for memoranda in opposition, and shows their cite checks and verification reports. */
export function memorandumRoutes(route: Route, deps: Needs): void {
  route(generateMemorandum, async ({ actor, body, files, repeated, request, signal }) => {
    if (!mayDeliverTo(body.userEmail, actor.email, deps.config)) throw deliveryNotAllowed(MEMORANDUM_MESSAGES.deliveryNotAllowed);
    await refuseOverBudget(deps, actor.id);
    await requirePapersDay(deps, { keepPapersUntil: body.keepPapersUntil });
    await refuseForbiddenModel(deps, body.matterNumber);
    const setAside = await refusePapers(files, body, signal);
    const id = await acceptDocument(deps, {
      userId: actor.id,
      kind: 'mol-opposition',
      title: TITLE,
      matterNumber: body.matterNumber ?? null,
      deliverTo: body.userEmail,
      input: { ...body, recordPapers: repeated.length },
      papers: [
        ...PAPERS.map((name) => ({ name, fileName: files[name].name, content: files[name].content })),
        ...storedRecords(repeated),
      ],
      papersUntil: body.keepPapersUntil ?? null,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      origin: originOf(request, actor),
      ...(setAside.length > 0 && { detail: { confirmedDespite: setAside } }),
    });
    return { id };
  });

  route(getCiteCheck, async ({ actor, params }) => {
    const [found, reported, disputed] = await Promise.all(
      [SAVE_CITE_CHECK_STEP, SAVE_REPORT_STEP, SAVE_DISPUTES_STEP].map((step) =>
        findStepResult(deps.db, actor.id, params.id, step),
      ),
    );
    if (!found) throw notFound();
    return { ...citeCheck.parse(found), hasReport: reported !== undefined, hasDisputes: disputed !== undefined };
  });

  route(getDisputes, async ({ actor, params }) => {
    const found = await findStepResult(deps.db, actor.id, params.id, SAVE_DISPUTES_STEP);
    if (!found) throw notFound();
    return disputes.parse(found);
  });

  route(getReport, async ({ actor, params }) => {
    const found = await findStepResult(deps.db, actor.id, params.id, SAVE_REPORT_STEP);
    if (!found) throw notFound();
    return report.parse(found);
  });

  route(getMemorandum, ({ actor, params }) => readMemorandum(deps.db, actor.id, params.id));

  route(reviseMemorandum, async ({ actor, params, body, request }) => {
    await requireBudget(deps, await readSettings(deps), actor.id);
    const origin = originOf(request, actor);
    const id = await requestRevision(deps, { userId: actor.id, id: params.id, revision: body, origin });
    const document = await findDocument(deps.db, actor.id, id);
    if (!document) throw notFound();
    return document;
  });

  route(getDraftingModel, async () => draftingModel(deps));
}

/** Refuses a matter whose rule leaves no model to draft with. @throws AppError 403 */
async function refuseForbiddenModel(deps: Needs, matterNumber: string | undefined): Promise<void> {
  const usual = await findDraftingDefault(deps);
  if (usual && !(await findDraftingModel(deps, matterNumber))) await requireMatterRule(deps.db, matterNumber, usual.id);
}

/** Refuses a request whose model would exceed the month's budget. @throws AppError 429 */
async function refuseOverBudget(deps: Needs, userId: number): Promise<void> {
  if (await findDraftingDefault(deps)) await requireBudget(deps, await readSettings(deps), userId);
}
