import type { KeyObject } from 'node:crypto';
import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { keyedHash } from '#platform/server/keyed-hash.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { calendarDayAt, dayAfter, startOfDay } from '#platform/shared/dates.ts';
import { DOCUMENT_LIMITS } from '../documents.contract.ts';
import { unfinished } from './document-lifecycle.ts';
import { dailyDocumentsReached, tooManyMails, tooManyResends, tooManyToAddress, tooManyWaiting } from './documents.errors.ts';
import { documentMails, documents } from './documents.tables.ts';

type Needs = Pick<Deps, 'config' | 'masterKey'>;
type Mail = typeof documentMails.$inferSelect;

/** A document that is to be sent to its address. */
interface Sending {
  id: string;
  userId: number;
  deliverTo: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than any day, and than any limit looks back. */
const COUNTED_MS = 2 * DAY_MS;

/** Lets one change of a person's documents through at a time: concurrent ones cannot all slip under a limit. */
export async function lockPerson(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7140222, ${userId})`);
}

/**
 * Counts a request for a document and its delivery, in the transaction that accepts it.
 * @throws AppError 429
 */
export async function countRequest(needs: Needs, tx: Db, sending: Sending, now: Date): Promise<void> {
  await requireFewWaiting(tx, sending.userId);
  const mails = await findMails(needs, tx, sending, now);
  await requireDailyRoom(needs, tx, mails, sending, now);
  await countMail(needs, tx, mails, { ...sending, isResend: false }, now);
}

/** Counts a resend. @throws AppError 429 */
export async function countResend(needs: Needs, tx: Db, sending: Sending, now: Date): Promise<void> {
  const mails = await findMails(needs, tx, sending, now);
  const again = mails.filter(({ documentId, isResend }) => isResend && documentId === sending.id);
  requireRoom(needs, again, DOCUMENT_LIMITS.resendsPerHour, HOUR_MS, now, tooManyResends);
  await countMail(needs, tx, mails, { ...sending, isResend: true }, now);
}

/** @throws AppError 429 when as many documents as allowed are queued or being made */
export async function requireFewWaiting(tx: Db, userId: number): Promise<void> {
  const waiting = await tx.$count(documents, and(eq(documents.userId, userId), unfinished));
  if (waiting >= DOCUMENT_LIMITS.waiting) throw tooManyWaiting(DOCUMENT_LIMITS.waiting);
}

/** Removes what no limit looks at any more. */
export async function removeOldMailCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(documentMails).where(lt(documentMails.at, new Date(clock.now().getTime() - COUNTED_MS)));
}

/** Counted emails of the person, and of everybody to the same address, newest first. */
async function findMails({ masterKey }: Needs, tx: Db, { userId, deliverTo }: Sending, now: Date): Promise<Mail[]> {
  const addressHash = hashOf(masterKey, deliverTo);
  // Colleagues who write to one address wait for each other, always after their own lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, 7140222))`);
  const recent = gt(documentMails.at, new Date(now.getTime() - COUNTED_MS));
  const which = or(eq(documentMails.userId, userId), eq(documentMails.addressHash, addressHash));
  return tx.select().from(documentMails).where(and(recent, which)).orderBy(desc(documentMails.at));
}

async function requireDailyRoom(
  { config }: Needs,
  tx: Db,
  mails: readonly Mail[],
  { userId }: Sending,
  now: Date,
): Promise<void> {
  const { timeZone } = config;
  const { documentsPerDay: most } = await readSettings({ db: tx, config });
  const today = calendarDayAt(now, timeZone);
  const start = startOfDay(today, timeZone);
  const requested = mails.filter((mail) => mail.userId === userId && !mail.isResend && mail.at >= start);
  if (requested.length < most) return;
  throw dailyDocumentsReached({ most, now, freeAt: startOfDay(dayAfter(today), timeZone), timeZone });
}

async function countMail(
  needs: Needs,
  tx: Db,
  mails: readonly Mail[],
  { id, userId, deliverTo, isResend }: Sending & { isResend: boolean },
  now: Date,
): Promise<void> {
  const addressHash = hashOf(needs.masterKey, deliverTo);
  const own = mails.filter((mail) => mail.userId === userId);
  requireRoom(needs, own, DOCUMENT_LIMITS.mailsPerHour, HOUR_MS, now, tooManyMails);
  if (await isForeign(tx, needs.config, userId, deliverTo)) {
    const toAddress = mails.filter((mail) => mail.addressHash === addressHash);
    requireRoom(needs, toAddress, DOCUMENT_LIMITS.mailsPerForeignAddress, DAY_MS, now, tooManyToAddress);
  }
  await tx.insert(documentMails).values({ userId, documentId: id, isResend, addressHash, at: now });
}

/** @param mails newest first */
function requireRoom(
  { config: { timeZone } }: Needs,
  mails: readonly Mail[],
  most: number,
  windowMs: number,
  now: Date,
  refusal: typeof tooManyMails,
): void {
  const freeAt = new Date((mails[most - 1]?.at.getTime() ?? 0) + windowMs);
  if (freeAt > now) throw refusal({ most, now, freeAt, timeZone });
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** True if an address is neither at the domain of the person's own nor at one that the settings allow. */
async function isForeign(tx: Db, { mailAllowedDomains = [] }: Config, userId: number, address: string): Promise<boolean> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return ![domainOf(person?.email ?? ''), ...mailAllowedDomains].includes(domainOf(address));
}

const hashOf = (masterKey: KeyObject, address: string): string =>
  keyedHash(masterKey, 'document mails', address.toLowerCase()).toString('hex');
