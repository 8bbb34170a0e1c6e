import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { findImageError, IMAGE_MESSAGES, isImageAddress } from '#platform/shared/images.ts';
import { POLICY_GATES } from '#platform/shared/policy-gates.ts';
import {
  attorneyBlock,
  bookingUrl,
  budget,
  chatMessagesPerDay,
  conversationsExpire,
  documentsPerDay,
  firmAddress,
  firmName,
  matterForms,
  mattersRequired,
  policyGates,
  retentionDays,
  telephone,
} from '#platform/shared/settings.ts';
import { storableText } from '#platform/shared/storable-text.ts';

/** Allows an inline image above the limit, so that its own error is reported. */
const SETTINGS_BODY = 2 * 1024 * 1024;

const NOTHING_TO_CHANGE = 'There is nothing to change.';

/** The logo: an inline image, the current one's address for "unchanged", or empty for the suite's own. */
const logo = storableText(IMAGE_MESSAGES.wrongType).check((context) => {
  const { value } = context;
  const mistake = value === '' || isImageAddress(value) ? undefined : findImageError(value, IMAGE_MESSAGES.tooLarge);
  if (mistake) context.issues.push({ code: 'custom', message: mistake, input: value });
});

/** Any of the settings; absent ones remain. */
export const settingsChange = z
  .object({
    firmName: z.optional(firmName),
    logo: z.optional(logo),
    firmAddress: z.optional(firmAddress),
    firmTelephone: z.optional(telephone),
    attorneyBlock: z.optional(attorneyBlock),
    bookingUrl: z.optional(bookingUrl),
    retentionDays: z.optional(retentionDays),
    usageRetentionDays: z.optional(retentionDays),
    chatMessagesPerDay: z.optional(chatMessagesPerDay),
    documentsPerDay: z.optional(documentsPerDay),
    budgetPerPerson: z.optional(budget),
    budgetOfFirm: z.optional(budget),
    conversationsExpire: z.optional(conversationsExpire),
    matterForms: z.optional(matterForms),
    mattersRequired: z.optional(mattersRequired),
    policyGates: z.optional(policyGates),
  })
  .check(z.refine((change) => Object.values(change).some((value) => value !== undefined), NOTHING_TO_CHANGE));
export type SettingsChange = z.infer<typeof settingsChange>;

const portalSettings = z.object({
  firmName: z.string(),
  /** The address of the logo's display copy; empty for the suite's own. */
  logo: z.string(),
  /** Lines divided by `\n`; empty where none were entered, as the next two. */
  firmAddress: z.string(),
  firmTelephone: z.string(),
  /** Lines below the firm's address and telephone in court papers. */
  attorneyBlock: z.string(),
  /** Empty where there is no booking page. */
  bookingUrl: z.string(),
  retentionDays: z.int(),
  usageRetentionDays: z.int(),
  chatMessagesPerDay: z.int(),
  documentsPerDay: z.int(),
  /** US dollars a month; null for no limit. */
  budgetPerPerson: z.nullable(z.int()),
  budgetOfFirm: z.nullable(z.int()),
  /** True if conversations, too, expire after `retentionDays` days. */
  conversationsExpire: z.boolean(),
  /** Forms of a client-matter number, lines divided by `\n`; empty for any number. */
  matterForms: z.string(),
  mattersRequired: z.boolean(),
  /** Features that open only once the current AI policy is acknowledged. */
  policyGates: z.array(z.enum(POLICY_GATES)),
  /** When the embedded database's newest snapshot was taken; null on PostgreSQL. */
  embeddedDatabase: z.nullable(z.object({ newestSnapshot: z.nullable(z.iso.datetime()) })),
});
/** All settings that administrators can change, with their current values. */
export type PortalSettings = z.infer<typeof portalSettings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'What administrators can change about the portal, as it is in force now.',
  response: portalSettings,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  limited: 'image',
  summary:
    'Changes the firm’s name, its logo, its address, telephone and signature block on papers, the booking link, how long documents, conversations, and usage details are kept, or how many messages a person may send per day, what models may cost in a month, the forms of client-matter numbers, or what waits for the AI policy.',
  body: settingsChange,
  bodyLimit: SETTINGS_BODY,
  response: portalSettings,
});
