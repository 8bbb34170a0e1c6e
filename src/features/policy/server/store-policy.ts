import { createHash } from 'node:crypto';
import { type AuditOrigin, recordEntry } from '#features/audit/server/record-entry.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { UploadedFile } from '#platform/server/uploads/read-upload.ts';
import { currentVersion } from './policy.store.ts';
import { policyVersions } from './policy.tables.ts';
import { holdPolicy } from './policy-lock.ts';

/** Makes a judged PDF the firm's policy. The very file that holds already stays as it is, and leaves no entry in the trail. */
export async function storePolicy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name, content }: UploadedFile,
  pages: number,
  by: AuditOrigin,
): Promise<void> {
  const hash = createHash('sha256').update(content).digest('hex');
  const at = clock.now();
  await db.transaction(async (tx) => {
    await holdPolicy(tx);
    if ((await currentVersion(tx))?.hash === hash) return;
    const version = { content, hash, pages, fileName: name, size: content.length, uploadedAt: at, uploadedBy: by.actorName };
    const [kept] = await tx.insert(policyVersions).values(version).returning({ id: policyVersions.id });
    const subject = { id: kept?.id ?? 0, name: 'Firm AI policy' };
    await recordEntry(tx, by, { action: 'policy.uploaded', at, subject, detail: { version: subject.id, pages } });
  });
}
