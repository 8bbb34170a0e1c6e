import * as z from 'zod/mini';
import { isImageAddress } from '#platform/shared/images.ts';
import type { PolicyGate } from '#platform/shared/policy-gates.ts';
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
  type SettingDefaults,
  telephone,
} from '#platform/shared/settings.ts';
import type { Deps } from '../deps.ts';
import { portalSettings } from './settings.tables.ts';

/** Current values of all settings that administrators can change. */
export interface Settings extends SettingDefaults {
  /** The address of the logo's display copy; empty for the suite's own. */
  logo: string;
  /** Lines divided by `\n`; empty where none were entered, as the next two. */
  firmAddress: string;
  firmTelephone: string;
  /** Lines below the firm's address and telephone in court papers. */
  attorneyBlock: string;
  /** Forms of a client-matter number, lines divided by `\n`; empty for any number. */
  matterForms: string;
  mattersRequired: boolean;
  /** Features that open only once the current AI policy is acknowledged. */
  policyGates: PolicyGate[];
}

/** Parses a stored value; undefined for one that this version does not accept. */
type Reader<Value> = (stored: unknown) => Value | undefined;

const readBy =
  <Value>(schema: z.ZodMiniType<Value>): Reader<Value> =>
  (stored) =>
    z.safeParse(schema, stored).data;

const READERS: { [Name in keyof Settings]: Reader<Settings[Name]> } = {
  firmName: readBy(firmName),
  bookingUrl: readBy(bookingUrl),
  retentionDays: readBy(retentionDays),
  usageRetentionDays: readBy(retentionDays),
  chatMessagesPerDay: readBy(chatMessagesPerDay),
  documentsPerDay: readBy(documentsPerDay),
  budgetPerPerson: readBy(budget),
  budgetOfFirm: readBy(budget),
  conversationsExpire: readBy(conversationsExpire),
  firmAddress: readBy(firmAddress),
  firmTelephone: readBy(telephone),
  attorneyBlock: readBy(attorneyBlock),
  matterForms: readBy(matterForms),
  mattersRequired: readBy(mattersRequired),
  policyGates: readBy(policyGates),
  logo: (stored) => (typeof stored === 'string' && isImageAddress(stored) ? stored : undefined),
};

/** What only administrators enter. */
const NOT_ENTERED = {
  logo: '',
  firmAddress: '',
  firmTelephone: '',
  attorneyBlock: '',
  matterForms: '',
  mattersRequired: false,
  policyGates: [],
};

/**
 * Reads the configured values, overridden by those that administrators have stored. Every stored value is validated again: one
 * that this version does not accept counts as not set. Queries the database each time, so that a change applies at once, on every
 * server.
 */
export async function readSettings({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Settings> {
  const settings: Settings = { ...config.defaults, ...NOT_ENTERED };
  const rows = await db.select({ name: portalSettings.name, value: portalSettings.value }).from(portalSettings);
  const stored = rows.flatMap(({ name, value }) => {
    const read = isSetting(name) ? READERS[name](value) : undefined;
    return read === undefined ? [] : [[name, read]];
  });
  return { ...settings, ...Object.fromEntries(stored) };
}

const isSetting = (name: string): name is keyof Settings => Object.hasOwn(READERS, name);
