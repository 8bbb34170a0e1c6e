import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { KnownRoute } from '#platform/server/collect-routes.ts';
import { digestTables } from '#platform/server/testing/digest-tables.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { insertTestPaper } from '#testing/insert-paper.ts';
import { insertPolicy, insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { addressFor, type Subjects, validBody } from '#testing/valid-call.ts';
import { CLIENT_FOLDER } from './pages.ts';

/** Kinds of callers. "user" owns the subject of the call; "pending" and "suspended" have a session that was valid before. */
const CALLERS = ['anonymous', 'user', 'other user', 'admin', 'pending', 'suspended'] as const;
type Caller = (typeof CALLERS)[number];
/** Tables that a refusal may write to: the fact of the refusal, and its count. Everything else has to stay as it was. */
const MAY_BE_WRITTEN = ['audit_entries', 'sign_in_attempts'];
/** Endpoints on shared things: any signed-in user may call them. */
const ABOUT_SHARED_THINGS = new Set([
  '/api/favourites/:id',
  '/api/announcements/:id/dismissal',
  '/api/tool-requests/:id/vote',
  '/api/tool-requests/:id/comments',
  '/api/tools/:id/register',
  '/api/document-drafting-cards/:id/register',
]);
/** Endpoints on papers of a conversation. */
const ABOUT_PAPERS = /\/(?:papers|marks)\b/;
/** Routes without a contract that are public. */
const PLAIN_ROUTES = new Set(['/livez', '/readyz']);
/** Routes without a contract for the server administrator's programs only, and for no user of any role. */
const PROGRAMS_ROUTES = new Set(['/metrics']);

let portal: TestPortal;
const cast = new Map<Caller, TestUser | undefined>();
let subjects: Subjects;
beforeAll(async () => {
  portal = await openTestPortal();
  await portal.app.ready();
  await insertPolicy(portal);
  for (const caller of CALLERS) cast.set(caller, await stage(caller));
  const owner = cast.get('user') ?? (await insertTestUser(portal));
  await insertTestPaper(portal, owner);
  subjects = { owner, spare: await insertTestUser(portal) };
});
afterAll(() => portal?.close());

/** Sets up a caller; suspended or pending ones had access until now. */
async function stage(caller: Caller): Promise<TestUser | undefined> {
  if (caller === 'anonymous') return undefined;
  const person = await insertTestUser(portal, caller === 'admin' ? { role: 'admin' } : {});
  if (caller !== 'pending' && caller !== 'suspended') return person;
  expect((await portal.call('GET', '/api/auth/user', { cookie: person.cookie })).statusCode).toBe(200);
  await portal.deps.db.update(users).set({ status: caller }).where(eq(users.id, person.id));
  return person;
}

/** Classifies a route: an endpoint with a contract, or a public route. Anything else fails here. */
function kindOf({ method, url }: KnownRoute): Endpoint | 'plain' | 'for programs' | 'file' {
  const requested = method === 'HEAD' ? 'GET' : method;
  const call = portal.endpoints.find((endpoint) => endpoint.method === requested && endpoint.path === url);
  if (call) return call;
  if (requested === 'GET' && PLAIN_ROUTES.has(url)) return 'plain';
  if (requested === 'GET' && PROGRAMS_ROUTES.has(url)) return 'for programs';
  if (requested === 'GET' && !url.includes(':') && existsSync(path.join(CLIENT_FOLDER, fileOf(url)))) return 'file';
  throw new Error(`${method} ${url} is bound without a contract: nobody checks who may call it`);
}

/** Address of a built file: the route of a whole folder stands for any file in it. */
function fileOf(url: string): string {
  const [folder = url, ...rest] = url.split('*');
  return rest.length === 0 ? url : path.posix.join(folder, readdirSync(path.join(CLIENT_FOLDER, folder))[0] ?? 'nothing');
}

const calls = () =>
  portal.routes.flatMap((route) => {
    const call = kindOf(route);
    return typeof call === 'string' ? [] : [{ ...route, call }];
  });

/** The only status that a caller may get, or undefined when the call is allowed. */
function refusalFor({ access, path: address }: Endpoint, caller: Caller): number | undefined {
  if (access === 'public') return undefined;
  if (caller === 'anonymous' || caller === 'pending' || caller === 'suspended') return 401;
  if (access === 'admin') return caller === 'admin' ? undefined : 403;
  const isOwned = address.includes(':') && !ABOUT_SHARED_THINGS.has(address);
  return isOwned && caller !== 'user' ? 404 : undefined;
}

function ask({ method, call }: { method: string; call: Endpoint }, person: TestUser | undefined, about: Subjects) {
  const sent = method === call.method && method !== 'GET' ? validBody(call, about) : {};
  return portal.call(method, addressFor(call.path, about), { ...(person ? { cookie: person.cookie } : {}), ...sent });
}

test('every route of the server is a call with a contract, a file of the build, or one that everybody may ask', () => {
  const kinds = portal.routes.map(kindOf);
  expect(kinds.filter((kind) => kind === 'plain').length).toBe(2 * PLAIN_ROUTES.size);
  expect(kinds.filter((kind) => kind === 'for programs').length).toBe(2 * PROGRAMS_ROUTES.size);
  expect(kinds).toContain('file');
  const bound = new Set(kinds.filter((kind) => typeof kind === 'object'));
  expect(bound.size).toBe(portal.endpoints.length);
});

test('the bodies that the refused calls carry are good ones', () => {
  for (const call of portal.endpoints.filter(({ files, body }) => body && !files)) {
    const { body } = validBody(call, subjects);
    const { error } = z.safeParse(call.body as z.core.$ZodType, body);
    expect([`${call.method} ${call.path}`, body, error?.issues]).toEqual([`${call.method} ${call.path}`, body, undefined]);
  }
});

test('whoever may not make a call is refused, and changes nothing', { timeout: 120_000 }, async () => {
  const { db } = portal.deps;
  const before = await digestTables(db, MAY_BE_WRITTEN);
  expect(Object.keys(before).length).toBeGreaterThan(10);
  let refused = 0;
  for (const route of calls()) {
    for (const caller of CALLERS) {
      const status = refusalFor(route.call, caller);
      if (status === undefined) continue;
      refused += 1;
      const cell = `${route.method} ${route.url} × ${caller}`;
      const response = await ask(route, cast.get(caller), subjects);
      expect([cell, response.statusCode]).toEqual([cell, status]);
      if (route.method !== 'HEAD') expect(Object.keys(response.json()).sort()).toEqual(['message', 'requestId']);
      expect([cell, await digestTables(db, MAY_BE_WRITTEN)]).toEqual([cell, before]);
    }
  }
  expect(refused).toBeGreaterThan(60);
});

test('whoever may make a call is not refused, and sees nothing of another person', { timeout: 120_000 }, async () => {
  for (const route of calls()) {
    for (const caller of CALLERS) {
      if (refusalFor(route.call, caller) !== undefined) continue;
      // Allowed calls change data, so each gets its own people.
      const about = { owner: await insertTestUser(portal), spare: await insertTestUser(portal) };
      if (ABOUT_PAPERS.test(route.url)) await insertTestPaper(portal, about.owner);
      const person = caller === 'user' ? about.owner : await stage(caller);
      const cell = `${route.method} ${route.url} × ${caller}`;
      const { statusCode, body } = await ask(route, person, about);
      const refusals = route.call.access === 'public' ? [401, 403] : [401, 403, 404];
      expect([cell, statusCode, statusCode < 500 && !refusals.includes(statusCode)]).toEqual([cell, statusCode, true]);
      const { documentId, sessionId } = about.owner;
      if (caller !== 'user') expect([cell, body.includes(documentId) || body.includes(sessionId)]).toEqual([cell, false]);
    }
  }
});

test('the figures for programs are not there for any person, administrators neither', async () => {
  for (const route of portal.routes.filter((known) => kindOf(known) === 'for programs')) {
    for (const caller of CALLERS) {
      const cookie = cast.get(caller)?.cookie;
      const response = await portal.call(route.method, route.url, { remoteAddress: '192.0.2.1', ...(cookie ? { cookie } : {}) });
      expect([route.url, caller, response.statusCode]).toEqual([route.url, caller, 404]);
      expect(response.body).not.toContain('atrium_');
    }
  }
});

test('everybody may ask whether the portal lives, and load the files that its pages are built from', {
  timeout: 60_000,
}, async () => {
  for (const route of portal.routes.filter((known) => ['plain', 'file'].includes(String(kindOf(known))))) {
    for (const caller of ['anonymous', 'user', 'suspended'] as const) {
      const cookie = cast.get(caller)?.cookie;
      const { statusCode } = await portal.call(route.method, fileOf(route.url), cookie ? { cookie } : {});
      expect([route.url, caller, statusCode]).toEqual([route.url, caller, 200]);
    }
  }
});
