import { and, asc, eq, gte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { cardBody } from '#features/catalogue/card-form.contract.ts';
import { isSameTool } from '#features/catalogue/similar-tools.contract.ts';
import {
  type Approval,
  type Decision,
  REQUEST_LIMITS,
  type ToolRequestBody,
} from '#features/catalogue/tool-requests.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import { calendarDayAt, startOfDay } from '#platform/shared/dates.ts';
import { TOOL_LIST } from '../card-lists.ts';
import { toolRequestComments, toolRequests, toolRequestVotes } from '../catalogue.tables.ts';
import { createCard } from '../change-cards.ts';
import { saveRegisterEntry } from '../register.store.ts';
import { enqueueRequestEmails } from './send-request-email.jobs.ts';
import { findRequest, isOpen, lockRequests, type ToolRequestRow } from './tool-requests.store.ts';

type Needs = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>;

/** A signed-in person, and the origin of the request. */
export type Person = AuditOrigin & { actorId: number };

/**
 * Stores a request for a tool; if an open one is for the same tool, it counts as a vote on that one.
 * @throws AppError 429
 */
export async function storeRequest({ db, jobs, clock, config }: Needs, by: Person, body: ToolRequestBody) {
  return db.transaction(async (tx) => {
    await lockRequests(tx);
    const at = clock.now();
    const open = await tx.select().from(toolRequests).where(isOpen).orderBy(asc(toolRequests.id));
    const same = open.find((request) => isSameTool(request, body));
    if (same) {
      await addVote(tx, by, same, at);
      return { id: same.id, isNew: false };
    }
    const today = and(eq(toolRequests.userId, by.actorId), gte(toolRequests.createdAt, startOfToday(at, config)));
    if ((await tx.$count(toolRequests, today)) >= REQUEST_LIMITS.requestsPerDay)
      throw tooMany(REQUEST_LIMITS.requestsPerDay, 'requested', 'tools');
    const [row] = await tx
      .insert(toolRequests)
      .values({ ...body, userId: by.actorId, createdAt: at })
      .returning();
    if (!row) throw new Error('an inserted row did not come back');
    await tx.insert(toolRequestVotes).values({ requestId: row.id, userId: by.actorId, createdAt: at });
    await recordAuditEvent(tx, by, { action: 'request.created', at, subject: row });
    await enqueueRequestEmails(tx, jobs, row, { kind: 'new', actorId: by.actorId });
    return { id: row.id, isNew: true };
  });
}

/** Adds or withdraws a person's vote. @throws AppError 404, 409 for a decided request or the person's own */
export async function changeVote({ db, clock }: Needs, by: Person, id: number, isNeeded: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRequests(tx);
    const request = await findRequest(tx, id);
    if (request.state === 'approved' || request.state === 'declined') throw alreadyDecided(request);
    if (isNeeded) return addVote(tx, by, request, clock.now());
    if (request.userId === by.actorId) throw ownVote();
    const { requestId, userId } = toolRequestVotes;
    const isOwn = and(eq(requestId, id), eq(userId, by.actorId));
    const withdrawn = await tx.delete(toolRequestVotes).where(isOwn).returning();
    if (withdrawn.length === 0) return;
    const detail = { after: { isNeeded: false } };
    await recordAuditEvent(tx, by, { action: 'request.withdrawn', at: clock.now(), subject: request, detail });
  });
}

/** Adds a comment to a request. @throws AppError 404, 429 */
export async function addComment({ db, jobs, clock, config }: Needs, by: Person, requestId: number, content: string) {
  await db.transaction(async (tx) => {
    await lockRequests(tx);
    const request = await findRequest(tx, requestId);
    const { userId, createdAt } = toolRequestComments;
    const at = clock.now();
    const today = and(eq(userId, by.actorId), gte(createdAt, startOfToday(at, config)));
    if ((await tx.$count(toolRequestComments, today)) >= REQUEST_LIMITS.commentsPerDay)
      throw tooMany(REQUEST_LIMITS.commentsPerDay, 'written', 'comments');
    const values = { requestId, userId: by.actorId, content, createdAt: at };
    const [comment] = await tx.insert(toolRequestComments).values(values).returning();
    await recordAuditEvent(tx, by, { action: 'request.commented', at, subject: request });
    await enqueueRequestEmails(tx, jobs, request, { kind: 'comment', actorId: by.actorId, commentId: comment?.id });
  });
}

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

async function addVote(tx: Db, by: Person, request: ToolRequestRow, createdAt: Date): Promise<void> {
  const vote = { requestId: request.id, userId: by.actorId, createdAt };
  const added = await tx.insert(toolRequestVotes).values(vote).onConflictDoNothing().returning();
  const detail = { after: { isNeeded: true } };
  if (added.length > 0) await recordAuditEvent(tx, by, { action: 'request.voted', at: createdAt, subject: request, detail });
}

const startOfToday = (now: Date, { timeZone }: Deps['config']): Date => startOfDay(calendarDayAt(now, timeZone), timeZone);

const tooMany = (most: number, done: string, what: string) =>
  new AppError(429, 'too-many', `You have ${done} ${most} ${what} today. Please continue tomorrow.`);

const ownVote = () =>
  new AppError(409, 'own-request', 'You requested this tool, so you cannot withdraw. Comment if you no longer need it.');

const STEPS = { 'in-review': 'started the review of', approved: 'approved', declined: 'declined' } as const;

/** Says who has taken the step that a request is at. */
function alreadyDecided({ state, decidedBy }: ToolRequestRow): AppError {
  const sentence = state === 'new' ? 'Please start the review first.' : `${decidedBy} has already ${STEPS[state]} this request.`;
  return new AppError(409, 'already-decided', sentence);
}
