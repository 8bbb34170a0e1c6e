import { originOf } from '#features/audit/server/record-entry.ts';
import { newestSnapshot } from '#platform/server/db/backup/snapshot-files.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { getBookingLink, NO_BOOKING_PAGE } from '../booking-link.contract.ts';
import { changeSettings, getSettings, type PortalSettings } from '../settings.contract.ts';
import { storeSettings } from './change-settings.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What administrators change about the portal while it runs. */
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
  const { openaiApiKey, geminiApiKey } = deps.config;
  const keys = { openai: openaiApiKey !== undefined, gemini: geminiApiKey !== undefined };
  return { ...(await readSettings(deps)), keys, embeddedDatabase: describeEmbedded(deps) };
}
