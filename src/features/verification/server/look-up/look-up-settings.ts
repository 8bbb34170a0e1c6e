import type { KeyObject } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { COURTLISTENER_ADDRESS, type LookUpChange, type LookUpSettings } from '#features/verification/look-up.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { open, seal } from '#platform/server/sealed.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import type { LookUpAccess } from './courtlistener.ts';

const NAME = 'citationLookUp';
const ABOUT = 'token of the citation look-up';

const storedSettings = z.object({
  isOn: z.boolean(),
  address: z.string(),
  /** Base64; null for none. */
  sealedToken: z.nullable(z.string()),
});
type Stored = z.infer<typeof storedSettings>;

const INITIAL: Stored = { isOn: false, address: COURTLISTENER_ADDRESS, sealedToken: null };

async function readStored(db: Db): Promise<Stored> {
  const [row] = await db.select({ value: portalSettings.value }).from(portalSettings).where(eq(portalSettings.name, NAME));
  return z.safeParse(storedSettings, row?.value).data ?? INITIAL;
}

/** Decrypts the token; undefined for none, and for one that was sealed under another session secret. */
function openToken(masterKey: KeyObject, { sealedToken }: Stored): string | undefined {
  try {
    return sealedToken === null ? undefined : open(masterKey, Buffer.from(sealedToken, 'base64'), ABOUT).toString();
  } catch {
    return undefined;
  }
}

type Needs = Pick<Deps, 'db' | 'masterKey'>;

/** Reads the settings as administrators see them. */
export async function readLookUpSettings({ db, masterKey }: Needs): Promise<LookUpSettings> {
  const stored = await readStored(db);
  const isOpen = openToken(masterKey, stored) !== undefined;
  const token = stored.sealedToken === null ? 'none' : isOpen ? 'entered' : 'lost';
  return { isOn: stored.isOn, address: stored.address, token };
}

/** Reads how to look citations up. @param evenIfOff for a test of the settings @returns null if it is off or has no token */
export async function readLookUpAccess({ db, masterKey }: Needs, evenIfOff = false): Promise<LookUpAccess | null> {
  const stored = await readStored(db);
  const token = openToken(masterKey, stored);
  return token !== undefined && (stored.isOn || evenIfOff) ? { address: stored.address, token } : null;
}

/** Stores changed settings. @returns what became of the token; undefined if it stayed */
export async function storeLookUpSettings(
  { db, masterKey }: Needs,
  { isOn, address, token }: LookUpChange,
  changedAt: Date,
): Promise<'entered' | 'replaced' | 'removed' | undefined> {
  const { sealedToken: before } = await readStored(db);
  const sealedToken =
    token === undefined ? before : token === null ? null : seal(masterKey, Buffer.from(token), ABOUT).toString('base64');
  const value: Stored = { isOn, address, sealedToken };
  await db
    .insert(portalSettings)
    .values({ name: NAME, value, changedAt })
    .onConflictDoUpdate({ target: portalSettings.name, set: { value, changedAt } });
  if (token === undefined || (token === null && before === null)) return undefined;
  return token === null ? 'removed' : before === null ? 'entered' : 'replaced';
}
