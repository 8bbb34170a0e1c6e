import * as z from 'zod/mini';
import { isImageAddress } from '../../shared/images.ts';
import { FIRST_MODEL, OFFERED_MODELS } from '../../shared/models.ts';
import {
  bookingUrl,
  chatMessagesPerDay,
  conversationsExpire,
  firmName,
  type ModelChoice,
  retentionDays,
  type SettingDefaults,
} from '../../shared/settings.ts';
import type { Deps } from '../deps.ts';
import { portalSettings } from './settings.tables.ts';

/** What is in force now of all that administrators can change. */
export interface Settings extends SettingDefaults {
  /** The address of the logo's display copy; empty for the suite's own. */
  logo: string;
  models: ModelChoice;
}

/** Reads a stored value again; undefined for one that this version does not take. */
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
  conversationsExpire: readBy(conversationsExpire),
  logo: (stored) => (typeof stored === 'string' && isImageAddress(stored) ? stored : undefined),
  models: readModels,
};

/**
 * The configured values with those that administrators have stored in their place. Every stored value is judged again: one that this
 * version does not take counts as not set. Asks the database each time, so that a change is in force at once, on every server.
 */
export async function readSettings({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Settings> {
  const settings: Settings = { ...config.defaults, logo: '', models: ALL_MODELS };
  const rows = await db.select({ name: portalSettings.name, value: portalSettings.value }).from(portalSettings);
  const stored = rows.flatMap(({ name, value }) => {
    const read = isSetting(name) ? READERS[name](value) : undefined;
    return read === undefined ? [] : [[name, read]];
  });
  return { ...settings, ...Object.fromEntries(stored) };
}

const isSetting = (name: string): name is keyof Settings => Object.hasOwn(READERS, name);

const ALL_MODELS: ModelChoice = { enabled: OFFERED_MODELS.map(({ id }) => id), default: FIRST_MODEL };

const storedChoice = z.object({ enabled: z.array(z.string()), default: z.string() });

/** A model that is not on offer any more leaves the choice; where none is left, all are enabled again. */
function readModels(stored: unknown): ModelChoice | undefined {
  const { data } = z.safeParse(storedChoice, stored);
  const enabled = ALL_MODELS.enabled.filter((id) => data?.enabled.includes(id));
  const [first] = enabled;
  if (!data || first === undefined) return undefined;
  const fallback = enabled.includes(FIRST_MODEL) ? FIRST_MODEL : first;
  return { enabled, default: enabled.includes(data.default) ? data.default : fallback };
}
