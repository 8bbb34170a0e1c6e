import { randomUUID } from 'node:crypto';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { startSession } from '#features/accounts/server/sessions.store.ts';
import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { PortalAddress } from './read-reply-events.ts';

/** A request for a document, as a browser would send it. */
export interface DocumentRequest {
  path: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
}

/** A signed-in person who requests documents. */
export interface Requester {
  userId: number;
  email: string;
  cookie: string;
}

/** Inserts people directly into a database. @param signCookie signs a "name=value" as the portal does with its secret */
export async function insertRequesters(db: Db, signCookie: (pair: string) => string, count: number): Promise<Requester[]> {
  const person = () => ({ email: `${randomUUID()}@firm.example`, firstName: 'Ada', lastName: 'Quill' });
  const people = await db
    .insert(users)
    .values(Array.from({ length: count }, person))
    .returning({ userId: users.id, email: users.email });
  return Promise.all(
    people.map(async ({ userId, email }) => {
      const token = await startSession(db, { userId, method: 'traditional', browser: '' }, new Date());
      return { userId, email, cookie: signCookie(`atrium=${token}`) };
    }),
  );
}

let letters = 0;

/** A FOIL request that duplicates no other. */
export function letterRequest({ email }: Requester): DocumentRequest {
  letters += 1;
  const requestDescription = `I would like all inspection reports about the premises at ${letters} Harbor Row, Eastmere. Please include all photographs that were taken there in 2025.`;
  const body = JSON.stringify(foilRequest({ userEmail: email, requestDescription, matterNumber: `2026-${letters}` }));
  return { path: '/api/foil-request/generate', headers: { 'content-type': 'application/json' }, body };
}

let memoranda = 0;

/** A memorandum from the two small sample papers, made unique by a remark after their end. */
export function memorandumRequest({ email }: Requester): DocumentRequest {
  memoranda += 1;
  const { content, ...rest } = samplePaper('memorandum');
  const plaintiffMOL = { ...rest, content: Buffer.concat([Buffer.from(content), Buffer.from(`\n% copy ${memoranda}\n`)]) };
  const papers = { plaintiffMOL, supportingDocument: samplePaper('affirmation') };
  return { path: '/api/mca-mol-opposition/generate', ...memorandumForm({ ...papers, userEmail: email }) };
}

/** Requests a document. @returns its id */
export async function requestDocument(
  { url, origin = url }: PortalAddress,
  { cookie }: Requester,
  request: DocumentRequest,
): Promise<string> {
  const headers = { origin, ...request.headers, cookie };
  const response = await fetch(`${url}${request.path}`, { method: 'POST', headers, body: request.body });
  if (response.status !== 202) throw new Error(`${request.path} was answered with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
