import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import type { ShownAnnouncement } from '#features/announcements/announcements.contract.ts';
import { announcementsQuery } from '#features/announcements/client/announcements.queries.ts';
import type { DraftingModel } from '#features/memorandum/memorandum.contract.ts';
import { policyQuery } from '#features/policy/client/policy.queries.ts';
import type { CurrentPolicy } from '#features/policy/current-policy.contract.ts';
import { type Firm, firmQuery } from '#features/settings/client/firm.queries.ts';

/** Preloaded state that saves the page its first requests; every part may be absent. */
interface Boot {
  user?: SessionUser | null;
  /** Results of the queries that the page at this address runs first, by query key. */
  reads?: [QueryKey, unknown][];
  drafting?: DraftingModel;
  /** Current announcements that the user has not dismissed. */
  announcements?: ShownAnnouncement[];
  policy?: CurrentPolicy;
  firmName?: string;
  timeZone?: string;
  /** True if the single sign-on with Microsoft is set up. */
  microsoft?: boolean;
  logo?: string;
  /** Reason why this very address was refused. */
  refusal?: string;
}

/** The firm's own settings, as far as the pages need them. */
interface BootConfig extends Firm {
  /** IANA name; the browser's own zone when absent. */
  timeZone: string | undefined;
  microsoft: boolean;
}

let parsed: Boot | undefined;

/** The firm's settings from the preloaded state. */
export function preloadedConfig(): BootConfig {
  const { firmName = 'Example Law LLP', logo = '', timeZone, microsoft = true } = readBoot();
  return { firmName, logo, timeZone, microsoft };
}

/** The drafting model, if the page has it preloaded: not for a user who has signed in since. */
export function preloadedDrafting(): DraftingModel | undefined {
  return readBoot().drafting;
}

/** Reason why the server refused the browser's address, if it did. */
export function refusal(): string | undefined {
  return readBoot().refusal;
}

/** Puts the user, their policy and the page's own preloaded queries into the cache, as if they had just been fetched. */
export function hydrateQueries(client: QueryClient): void {
  const { user, reads = [], announcements, policy } = readBoot();
  const { firmName, logo } = preloadedConfig();
  client.setQueryData(firmQuery.queryKey, { firmName, logo });
  if (user !== undefined) client.setQueryData(currentUserQuery.queryKey, user);
  if (announcements) client.setQueryData(announcementsQuery.queryKey, announcements);
  if (policy) client.setQueryData(policyQuery.queryKey, policy);
  for (const [key, response] of reads) client.setQueryData(key, response);
}

function readBoot(): Boot {
  parsed ??= JSON.parse(document.getElementById('boot')?.textContent || '{}') as Boot;
  return parsed;
}
