import { type AuditEvent, type AuditOrigin, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { User } from './accounts.store.ts';

const RECORDED = ['status', 'role', 'firstName', 'lastName', 'email', 'title', 'ssoTakeover'] as const;
type Field = (typeof RECORDED)[number];

/** Records a changed account in the audit log: approval, suspension and everything else each as a separate event. */
export async function recordAccountChange(tx: Db, by: AuditOrigin, at: Date, before: User, after: User): Promise<void> {
  const changed = RECORDED.filter((field) => before[field] !== after[field]);
  const checked = changed.includes('status') ? JUDGEMENTS[after.status] : undefined;
  const subject = { id: after.id, name: nameOf(after) };
  const record = async (action: AuditEvent['action'], fields: Field[]) => {
    if (fields.length === 0) return;
    const detail = { before: pick(before, fields), after: pick(after, fields) };
    await recordAuditEvent(tx, by, { action, at, subject, detail });
  };
  if (checked) await record(checked, ['status']);
  await record(
    'account.changed',
    changed.filter((field) => !checked || field !== 'status'),
  );
}

const JUDGEMENTS: Record<User['status'], AuditEvent['action'] | undefined> = {
  approved: 'account.approved',
  suspended: 'account.suspended',
  pending: undefined,
};

const pick = (account: User, fields: Field[]) => Object.fromEntries(fields.map((field) => [field, account[field]]));
