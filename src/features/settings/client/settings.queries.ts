import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listChatModels } from '#features/chatbot/chatbot.contract.ts';
import { listDraftingModels } from '#features/documents/documents.contract.ts';
import { getMatterRequirement } from '#features/matters/matters.contract.ts';
import { getPolicy } from '#features/policy/current-policy.contract.ts';
import { call } from '#platform/client/api.ts';
import { getBookingLink } from '../booking-link.contract.ts';
import { getSettings, type PortalSettings } from '../settings.contract.ts';
import { getWordTemplate } from '../word-template.contract.ts';
import { firmQuery } from './firm.queries.ts';

/**
 * All settings that administrators can change, with their current values, refetched whenever somebody opens the settings:
 * snapshots are taken and other administrators save meanwhile.
 */
export const settingsQuery = queryOptions({
  queryKey: [getSettings.path],
  queryFn: () => call(getSettings, {}),
  staleTime: 0,
});

/** The firm's Word template, without its content; another administrator may have replaced it. */
export const wordTemplateQuery = queryOptions({
  queryKey: [getWordTemplate.path],
  queryFn: () => call(getWordTemplate, {}),
  staleTime: 0,
});

/** Writes changed settings to the pages' caches: header and titles follow at once. */
export async function putSettings(client: QueryClient, settings: PortalSettings): Promise<void> {
  const { firmName, logo } = settings;
  client.setQueryData(settingsQuery.queryKey, settings);
  client.setQueryData(firmQuery.queryKey, { firmName, logo });
  const changed = [
    ...[getBookingLink.path, listChatModels.path, listDraftingModels.path],
    ...[getMatterRequirement.path, getPolicy.path],
  ];
  await Promise.all(changed.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
