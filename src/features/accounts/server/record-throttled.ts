import { type AuditOrigin, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { User } from './accounts.store.ts';
import type { RecordThrottling } from './count-attempt.ts';

/**
 * Records in the audit log that attempts are throttled, and in which bucket.
 * @param user owner of the account; a network address belongs to no account
 */
export function recordThrottled({ clock }: Pick<Deps, 'clock'>, by: AuditOrigin, user: User | undefined): RecordThrottling {
  return (tx, { countedFor }) =>
    recordAuditEvent(tx, by, {
      action: 'sign-in.throttled',
      at: clock.now(),
      ...(user && countedFor !== 'address' ? { subject: { id: user.id, name: nameOf(user) } } : {}),
      detail: { countedFor },
    });
}
