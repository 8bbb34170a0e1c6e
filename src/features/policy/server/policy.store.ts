import { desc } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { PolicyVersion } from '../policy.contract.ts';
import { policyVersions } from './policy.tables.ts';

const { id, fileName, hash, size, pages, uploadedAt, uploadedBy } = policyVersions;
const latest = desc(id);

/** The version that holds, without its content; null where none was uploaded. */
export async function currentVersion(db: Db): Promise<(PolicyVersion & { hash: string }) | null> {
  const fields = { version: id, fileName, hash, size, pages, uploadedAt, uploadedBy };
  const [found] = await db.select(fields).from(policyVersions).orderBy(latest).limit(1);
  return found ? { ...found, uploadedAt: found.uploadedAt.toISOString() } : null;
}

/** The PDF that holds, with the hash of its content; undefined where none was uploaded. */
export async function currentPdf(db: Db): Promise<{ hash: string; content: Buffer } | undefined> {
  const [found] = await db.select({ hash, content: policyVersions.content }).from(policyVersions).orderBy(latest).limit(1);
  return found;
}
