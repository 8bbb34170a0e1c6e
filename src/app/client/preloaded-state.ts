import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import type { ShownAnnouncement } from '#features/announcements/announcements.contract.ts';
import { announcementsQuery } from '#features/announcements/client/announcements.queries.ts';
import type { Drafting } from '#features/memorandum/memorandum.contract.ts';
import { policyQuery } from '#features/policy/client/policy.queries.ts';
import type { CurrentPolicy } from '#features/policy/policy.contract.ts';
import { type Firm, firmQuery } from '#features/settings/client/firm.queries.ts';

/** What the server writes into the page so that it needs no further call at first; every part may be absent. */
interface Boot {
  user?: SessionUser | null;
  /** What the page at this address would read first, by the key of the read. */
  reads?: [QueryKey, unknown][];
  drafting?: Drafting;
  /** What is announced today and the person has not put away. */
  announcements?: ShownAnnouncement[];
  policy?: CurrentPolicy;
  firmName?: string;
  timeZone?: string;
  logo?: string;
  /** Why this very address was refused. */
  refusal?: string;
}

/** The firm's own settings, as far as the pages need them. */
interface BootConfig extends Firm {
  /** IANA name; the browser's own zone when absent. */
  timeZone: string | undefined;
}

let parsed: Boot | undefined;

/** The firm's name, logo and zone, as they came with the page. */
export function preloadedConfig(): BootConfig {
  const { firmName = 'Example Law LLP', logo = '', timeZone } = readBoot();
  return { firmName, logo, timeZone };
}

/** Who drafts memoranda, as far as the page came with it: not for somebody who has signed in since. */
export function preloadedDrafting(): Drafting | undefined {
  return readBoot().drafting;
}

/** Why the server refused the address that the browser went to, if it did. */
export function refusal(): string | undefined {
  return readBoot().refusal;
}

/** Puts the person, their policy and the page's own reads that came with the page into the cache, as if they had just been fetched. */
export function hydrateQueries(client: QueryClient): void {
  const { user, reads = [], announcements, policy } = readBoot();
  const { firmName, logo } = preloadedConfig();
  client.setQueryData(firmQuery.queryKey, { firmName, logo });
  if (user !== undefined) client.setQueryData(currentUserQuery.queryKey, user);
  if (announcements) client.setQueryData(announcementsQuery.queryKey, announcements);
  if (policy) client.setQueryData(policyQuery.queryKey, policy);
  for (const [key, answer] of reads) client.setQueryData(key, answer);
}

function readBoot(): Boot {
  parsed ??= JSON.parse(document.getElementById('boot')?.textContent || '{}') as Boot;
  return parsed;
}
