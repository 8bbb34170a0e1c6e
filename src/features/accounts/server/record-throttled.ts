import { type AuditOrigin, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { User } from './accounts.store.ts';
import type { RecordThrottling } from './count-attempt.ts';

/**
 * Notes in the trail that tries are held back, and what they were counted for.
 * @param user whose account it is; what is counted for a network address belongs to no account
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
