import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { nameOf } from '#features/audit/server/record-audit-event.ts';
import { isSimilarTool } from '#features/catalogue/similar-tools.contract.ts';
import { type listToolRequests, REQUESTS_A_PAGE, type ToolRequest } from '#features/catalogue/tool-requests.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/errors.ts';
import { lockList } from '#platform/server/lists/list-version.ts';
import { toolRequestComments, toolRequests, toolRequestVotes } from '../catalogue.tables.ts';

export type ToolRequestRow = typeof toolRequests.$inferSelect;

const MOST_COMMENTS = 200;

/** Requests that nobody has decided yet. */
export const isOpen = inArray(toolRequests.state, ['new', 'in-review']);

/** Allows only one transaction at a time, on all servers, to change requests. */
export const lockRequests = (tx: Db): Promise<void> => lockList(tx, 'tool-requests');

type Query = z.output<typeof listToolRequests.query>;

/** Lists a page of the requests as a person sees them, open ones first, newest first. */
export async function listRequests(db: Db, userId: number, { state, skip, name, url }: Query) {
  const isAlike = name || url ? inArray(toolRequests.id, await idsLike(db, { name: name ?? '', url: url ?? '' })) : undefined;
  const matching = and(isAlike, state && eq(toolRequests.state, state));
  const requests = await readRequests(db, userId, matching, Number(skip));
  const matches = await db.$count(toolRequests, matching);
  return { requests, matches, open: await db.$count(toolRequests, isOpen) };
}

async function idsLike(db: Db, typed: { name: string; url: string }): Promise<number[]> {
  const { id, name, url } = toolRequests;
  const all = await db.select({ id, name, url }).from(toolRequests);
  return all.filter((request) => isSimilarTool(typed, request)).map((request) => request.id);
}

/** Returns a request as a person sees it. @throws AppError 404 */
export async function describeRequest(db: Db, userId: number, id: number): Promise<ToolRequest> {
  const [request] = await readRequests(db, userId, eq(toolRequests.id, id));
  if (!request) throw notFound();
  return request;
}

/** Returns a stored request. @throws AppError 404 */
export async function findRequest(db: Db, id: number): Promise<ToolRequestRow> {
  const [row] = await db.select().from(toolRequests).where(eq(toolRequests.id, id));
  if (!row) throw notFound();
  return row;
}

/** Returns the newest comments on a request, the oldest of them first. @throws AppError 404 */
export async function commentsOn(db: Db, requestId: number) {
  await findRequest(db, requestId);
  const rows = await db
    .select({ comment: toolRequestComments, person: users })
    .from(toolRequestComments)
    .innerJoin(users, eq(users.id, toolRequestComments.userId))
    .where(eq(toolRequestComments.requestId, requestId))
    .orderBy(desc(toolRequestComments.id))
    .limit(MOST_COMMENTS);
  const described = rows.map(({ comment, person }) => ({
    ...comment,
    author: nameOf(person),
    createdAt: comment.createdAt.toISOString(),
  }));
  return described.reverse();
}

async function readRequests(db: Db, userId: number, matching: SQL | undefined, skip = 0): Promise<ToolRequest[]> {
  const isVote = eq(toolRequestVotes.requestId, toolRequests.id);
  const rows = await db
    .select({
      request: toolRequests,
      person: users,
      votes: db.$count(toolRequestVotes, isVote),
      ownVotes: db.$count(toolRequestVotes, and(isVote, eq(toolRequestVotes.userId, userId))),
      comments: db.$count(toolRequestComments, eq(toolRequestComments.requestId, toolRequests.id)),
    })
    .from(toolRequests)
    .innerJoin(users, eq(users.id, toolRequests.userId))
    .where(matching)
    .orderBy(desc(isOpen), desc(toolRequests.id))
    .limit(REQUESTS_A_PAGE)
    .offset(skip);
  return rows.map(({ request, person, ownVotes, ...counts }) => ({
    ...request,
    ...counts,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    requestedBy: nameOf(person),
    isOwn: person.id === userId,
    hasVoted: ownVotes > 0,
  }));
}
