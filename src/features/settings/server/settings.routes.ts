import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type AuditEvent, type AuditOrigin, originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { newestSnapshot } from '#platform/server/db/backup/snapshot-files.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { bumpListVersion } from '#platform/server/lists/list-version.ts';
import type { Route } from '#platform/server/routes.ts';
import { readSettings, type Settings } from '#platform/server/settings/read-settings.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { getBookingLink, NO_BOOKING_PAGE } from '../booking-link.contract.ts';
import { changeSettings, getSettings, type PortalSettings, type SettingsChange } from '../settings.contract.ts';
import { saveLogo, validateLogo } from './save-logo.ts';

const NAMES: Record<keyof Settings, string> = {
  firmName: 'Firm name',
  logo: 'Logo',
  firmAddress: 'Firm address',
  firmTelephone: 'Firm telephone',
  attorneyBlock: 'Further lines of the signature block',
  bookingUrl: 'Booking link',
  retentionDays: 'Retention of documents',
  usageRetentionDays: 'Retention of usage',
  chatMessagesPerDay: 'Chatbot messages a day',
  documentsPerDay: 'Documents a day',
  budgetPerPerson: 'AI budget per person',
  budgetOfFirm: 'AI budget of the firm',
  conversationsExpire: 'Retention of conversations',
  matterForms: 'Forms of client-matter numbers',
  mattersRequired: 'Client-matter number required',
  policyGates: 'Acknowledgment of the AI policy required',
};

const whatBecame = (was: string, is: string) => (is === '' ? 'removed' : was === '' ? 'added' : 'replaced');

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Settings of the portal that administrators change while it runs. */
export function settingsRoutes(route: Route, deps: Needs): void {
  route(getBookingLink, async () => ({ bookingUrl: (await readSettings(deps)).bookingUrl || NO_BOOKING_PAGE }));

  route(getSettings, () => describeSettings(deps));

  route(changeSettings, async ({ actor, body, request }) => {
    await storeSettings(deps, body, originOf(request, actor));
    return describeSettings(deps);
  });
}

function describeEmbedded({ config }: Needs): PortalSettings['embeddedDatabase'] {
  if (config.databaseUrl) return null;
  return { newestSnapshot: newestSnapshot(config.dataDir)?.at.toISOString() ?? null };
}

async function describeSettings(deps: Needs): Promise<PortalSettings> {
  return { ...(await readSettings(deps)), embeddedDatabase: describeEmbedded(deps) };
}

type Name = keyof Settings;

type StoreSettingsNeeds = Pick<Deps, 'db' | 'config' | 'clock'>;

/**
 * Stores the given settings, each change with an audit event of its own. An unchanged setting has none.
 * @throws AppError 400 with a message for `logo` for an image that is not accepted
 */
async function storeSettings(deps: StoreSettingsNeeds, { logo, ...change }: SettingsChange, by: AuditOrigin): Promise<void> {
  const checked = logo === undefined ? undefined : await validateLogo(logo);
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await bumpListVersion(tx, 'settings');
    const before = await readSettings({ db: tx, config: deps.config });
    const wanted = { ...change, ...(checked === undefined ? {} : { logo: await saveLogo(tx, checked, before.logo) }) };
    for (const name of Object.keys(wanted) as Name[]) {
      const value = wanted[name];
      if (value === undefined || isDeepStrictEqual(before[name], value)) continue;
      await store(tx, name, value, at);
      await recordAuditEvent(tx, by, {
        action: 'setting.changed',
        at,
        ...describeChange(name, before, { ...before, ...wanted }),
      });
    }
  });
}

/** No value, as of a budget that is not limited, is no row. */
async function store(tx: Db, name: Name, value: unknown, changedAt: Date): Promise<void> {
  if (value === null) {
    await tx.delete(portalSettings).where(eq(portalSettings.name, name));
    return;
  }
  await tx
    .insert(portalSettings)
    .values({ name, value, changedAt })
    .onConflictDoUpdate({ target: portalSettings.name, set: { value, changedAt } });
}

/** Audit event of a changed setting: its name, its old and new value; of an image only what happened to it. */
function describeChange(name: keyof Settings, was: Settings, is: Settings): Pick<AuditEvent, 'subject' | 'detail'> {
  const subject = { id: name, name: NAMES[name] };
  if (name === 'logo') return { subject, detail: { logo: whatBecame(was.logo, is.logo) } };
  return { subject, detail: { before: { [name]: was[name] }, after: { [name]: is[name] } } };
}
