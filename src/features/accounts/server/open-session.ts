import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { recordSignIn, type User } from './accounts.store.ts';
import type { sessions } from './accounts.tables.ts';
import { describeBrowser } from './describe-browser.ts';
import { knownBrowserCookie, rememberBrowser } from './known-browsers.ts';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endSession, startSession } from './sessions.store.ts';

type Method = (typeof sessions.$inferSelect)['method'];

/**
 * Signs an approved person in, by either method: the browser's old session ends, a new one with a new token begins, the browser
 * becomes known, and the audit log records it, in one transaction. The caller has checked that they may sign in.
 * @returns false, and nothing has changed, when the account was suspended or its password changed since that check
 */
export async function openSession(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  user: User,
  method: Method,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const now = clock.now();
  const before = readSessionCookie(request, config);
  const tokens = await db.transaction(async (tx) => {
    // First, because it locks the account's row: a change of password either sees the session that begins here, or prevents it.
    if (!(await recordSignIn(tx, user, method === 'traditional', now))) return undefined;
    if (before) await endSession(tx, before);
    await recordAuditEvent(tx, originOf(request, user), { action: 'sign-in.accepted', at: now, detail: { method } });
    const browser = describeBrowser(request.headers['user-agent']);
    return {
      session: await startSession(tx, { userId: user.id, method, browser }, now),
      known: await rememberBrowser(tx, knownBrowserCookie.read(request, config), user.id, now),
    };
  });
  if (!tokens) return false;
  setSessionCookie(reply, tokens.session, config);
  knownBrowserCookie.set(reply, tokens.known, config);
  return true;
}
