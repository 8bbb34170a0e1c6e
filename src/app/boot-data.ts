import { announcementsFor } from '#features/announcements/server/announcements.store.ts';
import { whoDrafts } from '#features/memorandum/server/who-drafts.ts';
import { policyFor } from '#features/policy/server/policy.store.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Actor } from '#platform/server/routes.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';

/**
 * What every page needs at first: the firm, who is signed in, and for them who drafts (the memorandum's page says it first), what is
 * announced, and the policy (every page may ask to acknowledge it).
 */
export async function bootData(actor: Actor | undefined, deps: Pick<Deps, 'db' | 'config' | 'models' | 'clock'>) {
  const { config } = deps;
  const { firmName, logo } = await readSettings(deps);
  const user = actor && { firstName: actor.firstName, lastName: actor.lastName, email: actor.email, role: actor.role };
  return {
    ...{ firmName, logo },
    timeZone: config.timeZone,
    user: user ?? null,
    ...(actor ? await personalData(actor, deps) : {}),
  };
}

async function personalData(actor: Actor, { db, config, models, clock }: Pick<Deps, 'db' | 'config' | 'models' | 'clock'>) {
  const [announcements, policy] = await Promise.all([announcementsFor({ db, config, clock }, actor.id), policyFor(db, actor.id)]);
  return { drafting: whoDrafts({ config, models }), announcements, policy };
}
