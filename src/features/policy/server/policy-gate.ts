import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import { cacheByVersion } from '#platform/server/lists/cached-list.ts';
import type { CheckGate } from '#platform/server/routes.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { POLICY_MESSAGES } from '../policy.contract.ts';
import { policyFor } from './policy.store.ts';

/**
 * Builds the check of calls that wait for the acknowledgment of the current AI policy, where the settings say so. Without a policy
 * nothing waits. The settings are held in memory until they change.
 * @returns a function. @throws AppError 403 while the person has not acknowledged it
 */
export function createCheckGate({ db, config }: Pick<Deps, 'db' | 'config'>): CheckGate {
  const settings = cacheByVersion(db, 'settings', () => readSettings({ db, config }));
  return async (gate, { id }) => {
    const { policyGates } = await settings('');
    if (!policyGates.includes(gate)) return;
    const { gated } = await policyFor(db, id, policyGates);
    if (gated.length > 0) throw new AppError(403, 'policy-not-acknowledged', POLICY_MESSAGES.notAcknowledged);
  };
}
