import { eq } from 'drizzle-orm';
import { type AuditOrigin, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { User } from '../accounts.store.ts';
import { users } from '../accounts.tables.ts';
import { notifyAdminsOfPendingUser } from '../notify-admins-of-pending-user.ts';
import { isRegistration, removeRegistration } from '../remove-registration.ts';
import { SignInRefused } from './sign-in-refused.ts';
import { syncProfile } from './sync-profile.ts';
import { mayTakeOver, takeOverAccount } from './take-over-account.ts';
import type { MicrosoftUser } from './validate-claims.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>;

/**
 * Returns the account of a person whom the provider vouches for, with their present name and address; provisions it at their first
 * sign-in, only one however many sign-ins arrive at once.
 * @throws SignInRefused when it may not sign in, or when the person's address belongs to another account, once approved
 */
export async function provisionUser(deps: Needs, person: MicrosoftUser, by: AuditOrigin): Promise<User> {
  const { user, isNew } = await deps.db.transaction(async (tx) => {
    const known = await findByMicrosoftId(tx, person.microsoftId);
    if (!known) return provisionNewcomer(tx, deps, person, by);
    if (known.status !== 'approved') return { user: known, isNew: false };
    if (known.email !== person.email) await freeAddress(tx, deps, person, by);
    return { user: await syncProfile(tx, by, deps.clock.now(), known, person), isNew: false };
  });
  if (user.status === 'approved') return user;
  throw new SignInRefused(user.status, isNew ? 'registered' : user.status, { id: user.id, name: nameOf(user) });
}

async function provisionNewcomer(tx: Db, deps: Needs, person: MicrosoftUser, by: AuditOrigin) {
  const holder = await freeAddress(tx, deps, person, by);
  if (!holder || !mayTakeOver(holder, person)) return createAccount(tx, deps, person, by);
  const now = deps.clock.now();
  const bound = await takeOverAccount(tx, by, now, holder, person);
  return { user: await syncProfile(tx, by, now, bound, person), isNew: false };
}

/**
 * An account that was never approved is nobody's: it yields to the person whom the provider vouches for.
 * @returns any other account with the person's address, locked
 */
async function freeAddress(tx: Db, { clock }: Needs, { email }: MicrosoftUser, by: AuditOrigin): Promise<User | undefined> {
  const [holder] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!holder || holder.microsoftId || !isRegistration(holder)) return holder;
  await removeRegistration(tx, by, clock.now(), holder, 'single-sign-on');
  return undefined;
}

async function createAccount(tx: Db, deps: Needs, { isGuest, isNamed: _isNamed, ...person }: MicrosoftUser, by: AuditOrigin) {
  const status = deps.config.ssoAutoApprove && !isGuest ? 'approved' : 'pending';
  const [user] = await tx
    .insert(users)
    .values({ ...person, role: 'user', status, authMethod: 'microsoft' })
    .onConflictDoNothing()
    .returning();
  if (!user) return { user: await findNewcomer(tx, person), isNew: false };
  const subject = { id: user.id, name: nameOf(user) };
  const detail = { method: 'microsoft', status };
  await recordAuditEvent(tx, by, { action: 'account.registered', at: deps.clock.now(), subject, detail });
  if (status === 'pending') await notifyAdminsOfPendingUser(tx, deps);
  return { user, isNew: true };
}

/** Handles a conflict: a concurrent sign-in of the person provisioned the account, or the address belongs to somebody else's. */
async function findNewcomer(tx: Db, { microsoftId, email }: Pick<MicrosoftUser, 'microsoftId' | 'email'>): Promise<User> {
  const newcomer = await findByMicrosoftId(tx, microsoftId);
  if (newcomer) return newcomer;
  const [holder] = await tx.select().from(users).where(eq(users.email, email));
  const subject = holder && { id: holder.id, name: nameOf(holder) };
  throw new SignInRefused('address-taken', 'address-taken', subject);
}

async function findByMicrosoftId(tx: Db, microsoftId: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.microsoftId, microsoftId)).for('update');
  return user;
}
