import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Deps } from '#platform/server/deps.ts';
import { lockPolicy } from './lock-policy.ts';
import { currentVersion } from './policy.store.ts';
import { policyVersions } from './policy.tables.ts';

/** The sample policy and its number of pages. A file that replaces it needs its own number. */
export const SAMPLE_POLICY = { file: path.resolve(import.meta.dirname, '../../../../samples/firm-ai-policy.pdf'), pages: 7 };

/** Uploads the sample policy if samples are enabled and no policy was ever uploaded. */
export async function seedPolicy({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  // An installation may omit the samples.
  if (!config.sampleContent || !existsSync(SAMPLE_POLICY.file)) return;
  const uploadedAt = clock.now();
  await db.transaction(async (tx) => {
    await lockPolicy(tx);
    if (await currentVersion(tx)) return;
    const content = readFileSync(SAMPLE_POLICY.file);
    const hash = createHash('sha256').update(content).digest('hex');
    const words = { fileName: 'firm-ai-policy.pdf', uploadedAt, uploadedBy: 'the portal, as a sample' };
    await tx.insert(policyVersions).values({ ...words, content, hash, size: content.length, pages: SAMPLE_POLICY.pages });
  });
}
