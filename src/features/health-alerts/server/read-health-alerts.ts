import { and, count, desc, eq, gt } from 'drizzle-orm';
import { MOST_REGISTRATIONS } from '#features/accounts/accounts.contract.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { AuditAction } from '#features/audit/audit.contract.ts';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { documents, type WaitReason } from '#features/documents/server/documents.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Health } from '#platform/server/health.ts';
import { SERVER_SIGN_IN_REFUSED, SERVER_UNREACHABLE } from '#platform/server/mail/mail.ts';
import { BUDGET_WARNING, budgetUsed, readBudget } from '#platform/server/models/budget.ts';
import { modelProviders, providerOutages } from '#platform/server/models/models.tables.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import type { HealthAlert } from '../health-alerts.contract.ts';
import { retirementsIn } from './retirements-in.ts';
import { reviewsIn } from './reviews-in.ts';

const DAY_MS = 86_400_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'config' | 'models'> & { health: Pick<Health, 'hasUnknownProxy'> };

/** Returns current health alerts, the most serious first. Counts only: the documents' owners are nobody else's business. */
export async function readHealthAlerts(deps: Needs): Promise<HealthAlert[]> {
  const found = await Promise.all([
    storageIn(deps),
    snapshotsIn(deps),
    mailIn(deps),
    providersIn(deps),
    retirementsIn(deps),
    budgetIn(deps),
    proxyIn(deps),
    restartsIn(deps),
    failuresIn(deps),
    throttledIn(deps),
    addressConflictsIn(deps),
    registrationsIn(deps),
    reviewsIn(deps),
  ]);
  return found.flat();
}

function storageIn({ storage }: Needs): HealthAlert[] {
  const text = 'The portal’s data disk is full: nothing new can be saved. Free up space.';
  return storage.isFull() ? [{ kind: 'storage', text }] : [];
}

const SNAPSHOT_TROUBLES = {
  'no-room': 'there is too little space on its data disk. Free up space.',
  failed: 'the last one failed. See the log for the reason.',
};

function snapshotsIn({ storage: { snapshotTrouble } }: Needs): HealthAlert[] {
  if (!snapshotTrouble) return [];
  return [
    { kind: 'snapshots', text: `No snapshots of the portal’s database are being taken: ${SNAPSHOT_TROUBLES[snapshotTrouble]}` },
  ];
}

async function mailIn({ db }: Needs): Promise<HealthAlert[]> {
  const waitingFor = (reason: WaitReason) =>
    db.$count(documents, and(eq(documents.status, 'sending'), eq(documents.waitReason, reason)));
  const [refused, away] = [await waitingFor('mail-sign-in-refused'), await waitingFor('mail-unreachable')];
  return [
    ...waiting('mail-sign-in', SERVER_SIGN_IN_REFUSED, refused, 'Check SMTP_URL and the account’s password.'),
    ...waiting('mail-away', SERVER_UNREACHABLE, away, 'The portal keeps trying; check the mail server and the connection to it.'),
  ];
}

function waiting(kind: HealthAlert['kind'], reason: string, count: number, advice: string): HealthAlert[] {
  return count > 0 ? [{ kind, text: `${reason} ${inWords(count, 'is waiting', 'are waiting')} to be sent. ${advice}` }] : [];
}

/** A provider that refuses everybody is retried every five minutes; for this long it counts as down. */
async function providersIn({ db, clock }: Needs): Promise<HealthAlert[]> {
  const rows = await db
    .select({ name: modelProviders.name, reason: providerOutages.reason })
    .from(providerOutages)
    .innerJoin(modelProviders, eq(modelProviders.id, providerOutages.provider))
    .where(gt(providerOutages.until, clock.now()));
  return rows.map(({ name, reason }) => ({
    kind: 'provider' as const,
    text: `${name} is not answering requests: ${reason}. Drafting is on hold, and the chatbot says so. Check its key and account.`,
  }));
}

async function budgetIn(deps: Needs): Promise<HealthAlert[]> {
  const budget = await readBudget(deps, await readSettings(deps), null);
  if (!budget || budget.percent < BUDGET_WARNING) return [];
  const text =
    budget.percent >= 100 ? budgetUsed(budget) : `The firm has used ${budget.percent}% of its AI budget for this month.`;
  return [{ kind: 'budget', text: `${text} User Analytics shows who used it; Settings has the budget.` }];
}

/** Until the server's next start: nobody can see from the requests that the setting is right now. */
function proxyIn({ health }: Needs): HealthAlert[] {
  const text =
    'Requests came through a proxy that TRUST_PROXY does not name: in sign-in limits and in the audit trail, everyone behind it counts as one address. Set TRUST_PROXY to the proxy’s address.';
  return health.hasUnknownProxy ? [{ kind: 'proxy', text }] : [];
}

async function failuresIn({ db, clock }: Needs): Promise<HealthAlert[]> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const [row] = await db
    .select({ count: count() })
    .from(documents)
    .where(and(eq(documents.status, 'failed'), gt(documents.failedAt, since)));
  const failed = row?.count ?? 0;
  if (failed === 0) return [];
  const words = `${inWords(failed, 'has', 'have')} failed in the past day. The audit trail shows why; the users were notified.`;
  return [{ kind: 'failed', text: words }];
}

const HOUR_MS = 3_600_000;

const eventsSince = ({ db, clock }: Needs, action: AuditAction, ms: number) =>
  db
    .select({ name: auditEvents.actorName, subject: auditEvents.subjectName, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), gt(auditEvents.at, new Date(clock.now().getTime() - ms))))
    .orderBy(desc(auditEvents.at))
    .limit(100);

/** Names people: administrators see the same in the audit log. */
async function throttledIn(deps: Needs): Promise<HealthAlert[]> {
  const names = [...new Set((await eventsSince(deps, 'limit.reached', HOUR_MS)).map(({ name }) => name))];
  if (names.length === 0) return [];
  const others = names.length > 3 ? ` and ${names.length - 3} more` : '';
  const text = `In the past hour, requests of ${names.slice(0, 3).join(', ')}${others} were refused, because too many were in progress at once. The audit trail shows which.`;
  return [{ kind: 'throttled', text }];
}

async function addressConflictsIn(deps: Needs): Promise<HealthAlert[]> {
  const names = [...new Set((await eventsSince(deps, 'account.address-conflict', DAY_MS)).map(({ subject }) => subject))];
  if (names.length === 0) return [];
  const text = `The address that the identity provider now has for ${names.slice(0, 3).join(', ')} belongs to another account, and was not taken over. Change or suspend that account under Users.`;
  return [{ kind: 'address-conflict', text }];
}

async function restartsIn(deps: Needs): Promise<HealthAlert[]> {
  const events = await eventsSince(deps, 'portal.restarted', DAY_MS);
  const [newest] = events;
  if (!newest) return [];
  const { reason } = (newest.detail ?? {}) as { reason?: string };
  const times = events.length === 1 ? 'once' : `${events.length} times`;
  return [
    {
      kind: 'restarted',
      text: `The portal ended by itself ${times} in the past day, and was started again. Last reason: ${reason}`,
    },
  ];
}

async function registrationsIn({ db }: Needs): Promise<HealthAlert[]> {
  const pending = await db.$count(users, and(eq(users.status, 'pending'), eq(users.authMethod, 'traditional')));
  if (pending < MOST_REGISTRATIONS) return [];
  return [
    {
      kind: 'registrations',
      text: `${pending} accounts are awaiting approval, and nobody else can register. Review them under Users.`,
    },
  ];
}

const inWords = (count: number, one: string, many: string) =>
  count === 1 ? `One document ${one}` : `${count.toLocaleString('en-US')} documents ${many}`;
