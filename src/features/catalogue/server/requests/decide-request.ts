import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { cardBody } from '#features/catalogue/card-form.contract.ts';
import type { Approval, Decision } from '#features/catalogue/tool-requests.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { TOOL_LIST } from '../card-lists.ts';
import { toolRequests } from '../catalogue.tables.ts';
import { createCard } from '../change-cards.ts';
import { saveRegisterEntry } from '../save-register-entry.ts';
import { alreadyDecided, type Person } from './change-requests.ts';
import { enqueueRequestEmails } from './send-request-email.jobs.ts';
import { findRequest, lockRequests } from './tool-requests.store.ts';

type Needs = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>;

/**
 * Changes the state of a request; an approved one becomes a tool.
 * @throws AppError 404, 409 with the name of the administrator who was first, 400 for the register's fields
 */
export async function decideRequest(deps: Needs, by: Person, id: number, decision: Decision): Promise<void> {
  const { state, seen } = decision;
  await deps.db.transaction(async (tx) => {
    await lockRequests(tx);
    const request = await findRequest(tx, id);
    if (request.state !== seen) throw alreadyDecided(request);
    const at = deps.clock.now();
    const reason = state === 'declined' ? decision.reason : null;
    const toolId = state === 'approved' ? await addTool({ ...deps, db: tx }, by, decision) : null;
    const changes = { state, reason, toolId, decidedAt: at, decidedBy: by.actorName };
    await tx.update(toolRequests).set(changes).where(eq(toolRequests.id, id));
    await recordAuditEvent(tx, by, { action: `request.${state}`, at, subject: request });
    await enqueueRequestEmails(tx, deps.jobs, request, { kind: state, actorId: by.actorId });
  });
}

/** Adds the tool of a request with its register entry. Until somebody edits it, a cube is its icon. @returns its id */
async function addTool(deps: Needs, by: Person, { name, url, description, category, toolType, ...entry }: Approval) {
  const icon = { icon: 'fa-solid fa-cube', iconType: 'fontawesome' } as const;
  const card = z.parse(cardBody, { name, url, description, category, toolType, ...icon });
  const id = await createCard(deps, TOOL_LIST, by, card);
  const { state: _state, seen: _seen, ...register } = entry;
  await saveRegisterEntry(deps, TOOL_LIST, by, id, register);
  return id;
}
