import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { PolicyGate } from '#platform/shared/policy-gates.ts';
import type { CurrentPolicy, PolicyVersion } from '../current-policy.contract.ts';
import { policyAcknowledgements, policyVersions } from './policy.tables.ts';

const { id, fileName, hash, size, pages, uploadedAt, uploadedBy } = policyVersions;
const VERSION = { version: id, fileName, size, pages, uploadedAt, uploadedBy };
const latest = desc(id);

/** The current version without its content; null where none was uploaded. */
export async function currentVersion(db: Db): Promise<(PolicyVersion & { hash: string }) | null> {
  const [found] = await db
    .select({ ...VERSION, hash })
    .from(policyVersions)
    .orderBy(latest)
    .limit(1);
  return found ? listed(found) : null;
}

/** The current PDF with the hash of its content; undefined where none was uploaded. */
export async function currentPdf(db: Db): Promise<{ hash: string; content: Buffer } | undefined> {
  const [found] = await db.select({ hash, content: policyVersions.content }).from(policyVersions).orderBy(latest).limit(1);
  return found;
}

/** The current version, when a person acknowledged it, and which of the gates are closed until then. */
export async function policyFor(db: Db, userId: number, gates: readonly PolicyGate[]): Promise<CurrentPolicy> {
  const { versionId, acknowledgedAt } = policyAcknowledgements;
  const own = and(eq(versionId, id), eq(policyAcknowledgements.userId, userId));
  const columns = { current: VERSION, acknowledgedAt };
  const [found] = await db.select(columns).from(policyVersions).leftJoin(policyAcknowledgements, own).orderBy(latest).limit(1);
  if (!found) return { current: null, acknowledgedAt: null, gated: [] };
  const gated = found.acknowledgedAt ? [] : [...gates];
  return { current: listed(found.current), acknowledgedAt: found.acknowledgedAt?.toISOString() ?? null, gated };
}

function listed<V extends { uploadedAt: Date }>(version: V): Omit<V, 'uploadedAt'> & { uploadedAt: string } {
  return { ...version, uploadedAt: version.uploadedAt.toISOString() };
}
