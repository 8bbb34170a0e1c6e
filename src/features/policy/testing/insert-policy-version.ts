import type { TestPortal } from '#testing/test-portal.ts';
import { policyVersions } from '../server/policy.tables.ts';

/** Makes another version current, as an upload would. @returns its number */
export async function insertPolicyVersion({ deps: { db, clock } }: Pick<TestPortal, 'deps'>): Promise<number> {
  const content = Buffer.from('a policy');
  const words = { fileName: 'AI policy.pdf', uploadedAt: clock.now(), uploadedBy: 'Vera Abbot' };
  const [kept] = await db
    .insert(policyVersions)
    .values({ ...words, content, hash: '0'.repeat(64), size: content.length, pages: 7 })
    .returning({ version: policyVersions.id });
  return kept?.version ?? 0;
}
