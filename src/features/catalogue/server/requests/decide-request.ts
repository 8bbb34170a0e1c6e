import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { cardBody } from '#features/catalogue/card-form.contract.ts';
import type { ApprovalBody, RequestState } from '#features/catalogue/tool-requests.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { TOOL_LIST } from '../card-lists.ts';
import { toolRequests } from '../catalogue.tables.ts';
import { createCard } from '../change-cards.ts';
import { saveRegisterEntry } from '../save-register-entry.ts';
import type { Person } from './change-requests.ts';
import { enqueueRequestEmails } from './send-request-email.jobs.ts';
import { alreadyDecided } from './tool-requests.errors.ts';
import { findRequest, lockRequests, type ToolRequestRow } from './tool-requests.store.ts';

type Needs = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>;

/** An administrator's step: the state that they saw, and the one that it becomes. */
interface Step {
  seen: RequestState;
  state: Exclude<RequestState, 'new'>;
}

/**
 * Changes the state of a request, with what else belongs to that step.
 * @param changesOf returns further columns; it may store what the request becomes
 * @throws AppError 404, 409 with the name of the administrator who was first
 */
export async function decideRequest(
  { db, jobs, clock }: Pick<Needs, 'db' | 'jobs' | 'clock'>,
  by: Person,
  id: number,
  { seen, state }: Step,
  changesOf: (tx: Db) => Promise<Partial<ToolRequestRow>> = async () => ({}),
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRequests(tx);
    const request = await findRequest(tx, id);
    if (request.state !== seen) throw alreadyDecided(request.state, request.decidedBy);
    const at = clock.now();
    const changes = { ...(await changesOf(tx)), state, decidedAt: at, decidedBy: by.actorName };
    await tx.update(toolRequests).set(changes).where(eq(toolRequests.id, id));
    await recordAuditEvent(tx, by, { action: `request.${state}`, at, subject: request });
    await enqueueRequestEmails(tx, jobs, request, { kind: state, actorId: by.actorId });
  });
}

/** Approves a request: adds the tool with its register entry. @throws AppError 404, 409, and 400 for the register's fields */
export async function approveRequest(deps: Needs, by: Person, id: number, body: ApprovalBody): Promise<void> {
  const { seen, name, url, description, category, toolType, ...entry } = body;
  // Until somebody edits the tool, a cube is its icon.
  const icon = { icon: 'fa-solid fa-cube', iconType: 'fontawesome' } as const;
  const card = z.parse(cardBody, { name, url, description, category, toolType, ...icon });
  await decideRequest(deps, by, id, { seen, state: 'approved' }, async (tx) => {
    const toolId = await createCard({ ...deps, db: tx }, TOOL_LIST, by, card);
    await saveRegisterEntry({ ...deps, db: tx }, TOOL_LIST, by, toolId, entry);
    return { toolId };
  });
}
